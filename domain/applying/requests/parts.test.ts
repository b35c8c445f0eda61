import { expect, it } from 'vitest'

import { mayAnswer, partOfRequest } from './parts.ts'

it.each([
	['document', null, 'documents'],
	['answer', null, 'company'],
	['correction', 'bankinfo', 'company'],
	['correction', 'signatory', 'representatives'],
] as const)('a %s of %s belongs to the part %s', (kind, correction, part) => {
	expect(partOfRequest({ kind, correction })).toBe(part)
})

it.each([
	['editor', [], false, false, true],
	['viewer', [], false, false, false],
	['viewer', [], true, true, true],
	['viewer', [], true, false, false],
	['adviser', ['documents'], false, false, true],
	['adviser', ['company'], false, false, false],
	[null, [], true, true, true],
	[null, [], true, false, false],
] as const)(
	'%s with %j, representative: %s, addressed by name: %s, answers for a document: %s',
	(role, parts, is_representative, is_for_them, expected) => {
		expect(mayAnswer({ role, parts, is_representative }, { kind: 'document', correction: null }, is_for_them)).toBe(expected)
	},
)
