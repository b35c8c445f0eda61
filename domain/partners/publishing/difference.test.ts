import { expect, it } from 'vitest'

import { canonicalJson } from './canonical.ts'
import { differencesOf } from './difference.ts'

it.each([
	['the same', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
	['a value', { a: { b: 1 } }, { a: { b: 2 } }, [{ path: ['a', 'b'], before: 1, after: 2 }]],
	['a value that came', {}, { a: 1 }, [{ path: ['a'], before: undefined, after: 1 }]],
	['a value that went', { a: null }, {}, [{ path: ['a'], before: null, after: undefined }]],
	['an entry of a list', [{ a: 1 }], [{ a: 1 }, { a: 2 }], [{ path: [1, 'a'], before: undefined, after: 2 }]],
	[
		'a group in place of a value',
		{ a: null },
		{ a: { b: 1 } },
		[
			{ path: ['a'], before: null, after: undefined },
			{ path: ['a', 'b'], before: undefined, after: 1 },
		],
	],
	['an empty list that came', {}, { a: [] }, [{ path: ['a'], before: undefined, after: [] }]],
	['empty lists', { a: [] }, { a: [] }, []],
])('the difference of %s', (_, before, after, expected) => {
	expect(differencesOf(before, after)).toEqual(expected)
})

it('the same content is the same text, whatever the order of its names', () => {
	expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: 1 })).toBe('{"a":1,"b":[{"c":2,"d":1}]}')
})
