import { expect, it } from 'vitest'

import { withCases, withoutCases } from './selection.ts'

const content = { document_type: 'balance_sheet' }

it('a case keeps its keys while it stays chosen, and has others when it is chosen again', () => {
	const chosen = withCases(new Map(), ['a', 'b'])
	const key = chosen.get('a')?.(content)
	const more = withCases(withoutCases(chosen, ['b']), ['a', 'b'])
	expect(more.get('a')?.(content)).toBe(key)
	expect(more.get('b')?.(content)).not.toBe(chosen.get('b')?.(content))
	expect(withCases(withoutCases(more, ['a']), ['a']).get('a')?.(content)).not.toBe(key)
})
