import { expect, it } from 'vitest'

import { neighboursOf, rememberWalk } from './walk.ts'

it('leads from a case to its neighbours in the list, each case once', () => {
	rememberWalk(['a', 'b', 'a', 'c'])
	expect(neighboursOf('a')).toEqual({ place: 1, count: 3, previous: undefined, next: 'b' })
	expect(neighboursOf('c')).toEqual({ place: 3, count: 3, previous: 'b', next: undefined })
	expect(neighboursOf('d')).toBeUndefined()
})
