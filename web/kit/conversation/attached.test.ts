import { expect, it } from 'vitest'

import { attachedNow } from './attached.ts'

const none = { listed: [], brought: [], seen: new Set<string>() }

it.each([
	['what is brought joins what was ticked', ['a'], { listed: ['a'], brought: ['b'] }, ['a', 'b']],
	['what was brought before the form was opened anew stands once', ['a'], { brought: ['a', 'b'] }, ['a', 'b']],
	['what was unticked stays so', [], { listed: ['a'], brought: ['a'], seen: new Set(['a']) }, undefined],
	['what failed, was cancelled or deleted leaves', ['a', 'gone'], { listed: ['a'] }, ['a']],
	['one that failed and one that was brought since change places', ['gone'], { brought: ['b'], seen: new Set(['gone']) }, ['b']],
	['what is sent again after it failed joins again', [], { brought: ['a'], seen: new Set<string>() }, ['a']],
	['what has arrived stays', ['a'], { listed: ['a'], seen: new Set(['a']) }, undefined],
	['nothing', [], {}, undefined],
])('%s', (_, ticked, files, attached) => {
	expect(attachedNow(ticked, { ...none, ...files })).toEqual(attached)
})
