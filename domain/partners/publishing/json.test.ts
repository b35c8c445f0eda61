import { expect, it } from 'vitest'

import { readJson } from './json.ts'

it.each([
	['{"a":1}', true, { value: { a: 1 } }],
	['{"a":1', true, { fault: 'json_wrong' }],
	['', true, { fault: 'json_wrong' }],
	['[1]', true, { fault: 'json_no_group' }],
	['null', true, { fault: 'json_no_group' }],
	['"x"', true, { fault: 'json_no_group' }],
	['[1]', false, { value: [1] }],
])('%s as a group: %s', (text, is_group, read) => {
	expect(readJson(text, { is_group })).toEqual(read)
})
