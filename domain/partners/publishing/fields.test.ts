import { z } from 'zod'
import { describe, expect, it } from 'vitest'

import { emptyOf, fieldName, fieldOf, partAt, withPart } from './fields.ts'

const schema = z.strictObject({
	steps: z
		.array(
			z.strictObject({ votes: z.record(z.enum(['front', 'back']), z.int().min(1)), up_to: z.record(z.enum(['I']), z.int()).nullable() }),
		)
		.min(1)
		.max(3),
	share: z.number(),
	is_open: z.boolean(),
	colour: z.enum(['red', 'green']),
	name: z.string().max(80),
	ink: z
		.string()
		.regex(/^#[0-9a-f]{6}$/)
		.nullable(),
	words: z.string().max(2_000),
	either: z.union([z.string(), z.int()]),
	anything: z.record(z.string(), z.unknown()),
})
const field = fieldOf(z.toJSONSchema(schema))
const kinds = (field.kind === 'group' ? field.parts : []).map((part) => [part.name, part.field])

describe('the form of a schema', () => {
	const whole = { kind: 'number', is_whole: true, is_nullable: false }

	it('has a field for each kind of value, and JSON for what has no form', () => {
		expect(Object.fromEntries(kinds)).toMatchObject({
			share: { kind: 'number', is_whole: false },
			is_open: { kind: 'flag' },
			colour: { kind: 'choice', options: ['red', 'green'] },
			name: { kind: 'text', is_long: false },
			ink: { kind: 'colour', is_nullable: true },
			words: { kind: 'text', is_long: true },
			either: { kind: 'json' },
			anything: { kind: 'json' },
		})
	})

	it('has lists of groups, and a part for each key of a closed list', () => {
		expect(Object.fromEntries(kinds)).toMatchObject({
			steps: {
				kind: 'list',
				min: 1,
				max: 3,
				of: {
					kind: 'group',
					parts: [
						{
							name: 'votes',
							field: {
								kind: 'group',
								parts: [
									{ name: 'front', field: whole },
									{ name: 'back', field: whole },
								],
							},
						},
						{ name: 'up_to', field: { kind: 'group', is_nullable: true, parts: [{ name: 'I', field: whole }] } },
					],
				},
			},
		})
	})

	it('is JSON where there is no schema', () => {
		expect([undefined, null, 'x', {}].map((given) => fieldOf(given).kind)).toEqual(['json', 'json', 'json', 'json'])
	})
})

it('a new entry has every part, and no value that has to be chosen', () => {
	expect(emptyOf(field)).toMatchObject({
		steps: [{ votes: { front: null, back: null }, up_to: null }],
		is_open: false,
		name: '',
		share: null,
	})
})

it('a changed part leaves the others, and what it came from', () => {
	const before = { a: [1, 2], b: 'x' }
	expect(withPart(before, 'a', withPart(before.a, 1, 3))).toEqual({ a: [1, 3], b: 'x' })
	expect(before.a).toEqual([1, 2])
	expect(withPart(null, 'a', 1)).toEqual({ a: 1 })
	expect([partAt(before, 'b'), partAt(before, 'toString'), partAt('x', 0)]).toEqual(['x', undefined, undefined])
	expect(fieldName(['steps', 0, 'votes'])).toBe('steps.0.votes')
})
