import * as fc from 'fast-check'
import { z } from 'zod'

import { aRegistration, aSignatory, anApplicationForm } from './forms.ts'

/** The keywords of JSON Schema that the contracts use. */
interface JsonSchema {
	readonly type?: string
	readonly const?: unknown
	readonly enum?: readonly unknown[]
	readonly anyOf?: readonly JsonSchema[]
	readonly oneOf?: readonly JsonSchema[]
	readonly properties?: Readonly<Record<string, JsonSchema>>
	readonly required?: readonly string[]
	readonly propertyNames?: JsonSchema
	readonly additionalProperties?: JsonSchema | boolean
	readonly items?: JsonSchema
	readonly minItems?: number
	readonly minimum?: number
	readonly maximum?: number
}

/** Text that JSON can carry but a database cannot store: a careless program answers it with 500. */
const unstorableText = fc.constantFrom('\0', 'Muster\0GmbH', '\uD800', 'Muster\uDC00GmbH')

/** Texts that break careless programs: commands, paths, invisible characters, and very long text. */
const oddText = fc.constantFrom(
	'',
	' ',
	'\u202Emoc.elpmaxe',
	'\uFEFF',
	'a\r\nSet-Cookie: x=1',
	"'; drop table applications; --",
	'%00',
	'../../../etc/passwd',
	'${7*7}{{7*7}}',
	'<script>alert(1)</script>',
	'__proto__',
	'constructor',
	'2024-02-30',
	'99999-01-01',
	'00000000-0000-0000-0000-000000000000',
	'9'.repeat(400),
	'ﷺ'.repeat(300),
	'e\u0301\u0302'.repeat(200),
	'x'.repeat(20_000),
)

const hostileText = fc.oneof(unstorableText, oddText)

/** Any characters. Built once at load: it takes a second, during which a running server would count itself overloaded. */
const anyText = fc.string({ unit: 'binary', maxLength: 50 })

const hostileNumber = fc.constantFrom(-1, -0, 0, 0.1, 1e-7, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308)

/** `JSON.parse` creates an own property `__proto__`, as an attacker's request does, and not a prototype. */
const polluting: unknown = JSON.parse('{"__proto__":{"is_admin":true},"constructor":{"prototype":{"x":1}},"toString":1,"then":1}')

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'x')

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
	{ arbitrary: hostileText, weight: 5 },
	{ arbitrary: hostileNumber, weight: 3 },
	{ arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], { length: 1e9 }, polluting, nested(500)), weight: 3 },
	{ arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
)

/** Valid values by field name, so that a single bad value reaches the code behind the first check. */
const honest: Readonly<Record<string, unknown>> = {
	...aRegistration(),
	...aSignatory(),
	...anApplicationForm(),
	iban: 'DE89370400440532013000',
	bankName: 'Musterbank',
	taxIdNumber: '2712345678',
	file_name: 'Jahresabschluss.pdf',
	document_type: 'bank_statement',
	as_of_date: '2026-01-31',
	related_entity_kind: 'application',
	status: 'Submitted',
	name: 'Muster Maschinenbau',
	country: 'DE',
	version: 1,
}

/** Settings of a payload: valid values by name, and how many of them come for each faulty one. */
interface Making {
	readonly known: Readonly<Record<string, unknown>>
	readonly honest_per_fault: number
}

/** A value that satisfies the schema, or now and then a hostile one. */
const valueOf = (schema: JsonSchema, name: string, making: Making): fc.Arbitrary<unknown> =>
	fc.oneof({ arbitrary: fittingValue(schema, name, making), weight: making.honest_per_fault }, { arbitrary: hostileValue, weight: 1 })

function fittingValue(schema: JsonSchema, name: string, making: Making): fc.Arbitrary<unknown> {
	if (schema.const !== undefined) return fc.constant(schema.const)
	if (schema.type === 'object') return objectOf(schema, making)
	if (schema.type === 'array' && schema.items !== undefined) {
		return fc.array(valueOf(schema.items, name, making), { minLength: schema.minItems ?? 0, maxLength: 2 })
	}
	const choices = schema.anyOf ?? schema.oneOf
	const made = choices === undefined ? madeValue(schema) : fc.oneof(...choices.map((choice) => fittingValue(choice, name, making)))
	if (!(name in making.known)) return made
	return fc.oneof({ arbitrary: fc.constant(making.known[name]), weight: making.honest_per_fault }, { arbitrary: made, weight: 1 })
}

function madeValue(schema: JsonSchema): fc.Arbitrary<unknown> {
	if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
	switch (schema.type) {
		case 'integer': {
			// Values near the lower bound: a thousand above it reveals nothing more.
			const min = Math.max(schema.minimum ?? 0, -1000)
			return fc.integer({ min, max: Math.min(schema.maximum ?? Infinity, Math.max(min, 0) + 1000) })
		}
		case 'number':
			return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
		case 'boolean':
			return fc.boolean()
		case 'null':
			return fc.constant(null)
		case 'string':
			return anyText
		default:
			return hostileValue
	}
}

function objectOf(schema: JsonSchema, making: Making): fc.Arbitrary<unknown> {
	const { properties = {}, required = [], propertyNames, additionalProperties } = schema
	const fields = fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueOf(field, name, making)])), {
		requiredKeys: [...required],
	})
	const names = propertyNames === undefined ? hostileText : fittingValue(propertyNames, '', making)
	const more = typeof additionalProperties === 'object' ? valueOf(additionalProperties, '', making) : hostileValue
	const with_more = fc.tuple(fields, fc.dictionary(names.map(String), more, { maxKeys: 2 })).map(([own, other]) => ({ ...own, ...other }))
	const weight = propertyNames === undefined ? making.honest_per_fault : 1
	return fc.oneof({ arbitrary: fields, weight }, { arbitrary: with_more, weight: 1 })
}

/** Number of single values in a payload: the more there are, the rarer faults must be, so that the others are reached too. */
const valuesIn = ({ properties = {}, items, anyOf, oneOf }: JsonSchema): number =>
	Math.max(
		1,
		Object.values(properties).reduce((sum, field) => sum + valuesIn(field), 0),
		...[...(anyOf ?? []), ...(oneOf ?? []), ...(items === undefined ? [] : [items])].map(valuesIn),
	)

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
	z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema

/** Payloads that a careless or malicious client may send in place of the schema; `known` adds further valid values. */
export function hostilePayload(schema: z.ZodType, known: Readonly<Record<string, unknown>> = {}): fc.Arbitrary<unknown> {
	const json = jsonSchemaOf(schema)
	return valueOf(json, '', { known: { ...honest, ...known }, honest_per_fault: 3 + 2 * valuesIn(json) })
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Parts of a path or a query with broken encoding. */
const brokenPart = fc.constantFrom(
	'%',
	'%zz',
	'%ff',
	'%C0%AF',
	'%00',
	'%F0%28%8C%28',
	'..%2f',
	'%2e%2e',
	';',
	'[]',
	'x'.repeat(290),
	'x'.repeat(900),
)

/** Mostly the parameter's real value. */
export const hostilePathPart = (value: string): fc.Arbitrary<string> =>
	fc.oneof(
		{ arbitrary: fc.constant(value), weight: 6 },
		{ arbitrary: hostileText.map(encoded).filter((part) => part !== '' && part.length < 5_000), weight: 1 },
		{ arbitrary: brokenPart, weight: 1 },
	)

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A query with the schema's names, some repeated, some as arrays, some unknown. */
export function hostileQuery(schema: z.ZodObject): fc.Arbitrary<string> {
	const names = fc.oneof(
		{ arbitrary: fc.constantFrom(...Object.keys(schema.shape)), weight: 8 },
		{ arbitrary: fc.constantFrom('__proto__', 'constructor', 'x', ''), weight: 1 },
	)
	const { properties = {} } = jsonSchemaOf(schema)
	const pair = names.chain((name) =>
		fc.oneof(
			{
				arbitrary: valueOf(properties[name] ?? {}, name, { known: honest, honest_per_fault: 2 }).map(
					(value) => `${name}=${encoded(asText(value)).slice(0, 4_000)}`,
				),
				weight: 5,
			},
			{ arbitrary: brokenPart.map((part) => `${name}=${part}`), weight: 1 },
			{ arbitrary: fc.constantFrom(`${name}[]=1`, `${name}[x]=1`, name, `${name}=1&${name}=2`), weight: 1 },
		),
	)
	return fc.array(pair, { maxLength: 5 }).map((pairs) => pairs.join('&'))
}
