/** A part of a subject's content as somebody edits it, read from the JSON schema that the subject's own becomes. */
export type Field = { readonly is_nullable: boolean } & (
	| { readonly kind: 'number'; readonly is_whole: boolean }
	| { readonly kind: 'text'; readonly is_long: boolean }
	| { readonly kind: 'colour' }
	| { readonly kind: 'choice'; readonly options: readonly string[] }
	| { readonly kind: 'flag' }
	| { readonly kind: 'group'; readonly parts: readonly Part[] }
	| { readonly kind: 'list'; readonly of: Field; readonly min: number; readonly max: number }
	/** For which there is no form: it is edited as JSON. */
	| { readonly kind: 'json' }
)

interface Part {
	readonly name: string
	readonly field: Field
}

type Schema = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]

/** A text that may be longer takes several lines. */
const line_length = 200

/** As the rule of a theme's colours says it. */
const colour_pattern = '^#[0-9a-f]{6}$'

const asSchema = (value: unknown): Schema => (typeof value === 'object' && value !== null ? (value as Schema) : {})
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const asNumber = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

export function fieldOf(given: unknown): Field {
	const schema = asSchema(given)
	const alternatives = asList(schema['anyOf']).map(asSchema)
	const others = alternatives.filter(({ type }) => type !== 'null')
	if (others.length > 0)
		return others.length < alternatives.length && others.length === 1
			? { ...fieldOf(others[0]), is_nullable: true }
			: { kind: 'json', is_nullable: false }
	return { ...kindOf(schema), is_nullable: false }
}

type Kind = Field extends infer One ? (One extends Field ? Omit<One, 'is_nullable'> : never) : never

function kindOf(schema: Schema): Kind {
	const options = asList(schema['enum'])
	if (options.length > 0 && options.every((option) => typeof option === 'string')) return { kind: 'choice', options }
	switch (schema['type']) {
		case 'integer':
			return { kind: 'number', is_whole: true }
		case 'number':
			return { kind: 'number', is_whole: false }
		case 'string':
			if (schema['pattern'] === colour_pattern) return { kind: 'colour' }
			return { kind: 'text', is_long: asNumber(schema['maxLength'], 0) > line_length }
		case 'boolean':
			return { kind: 'flag' }
		case 'array':
			return {
				kind: 'list',
				of: fieldOf(schema['items']),
				min: asNumber(schema['minItems'], 0),
				max: asNumber(schema['maxItems'], Number.POSITIVE_INFINITY),
			}
		case 'object': {
			const parts = partsOf(schema)
			return parts.length === 0 ? { kind: 'json' } : { kind: 'group', parts }
		}
		default:
			return { kind: 'json' }
	}
}

/** The parts by name, or one for each key of a closed list. */
function partsOf(schema: Schema): Part[] {
	const of_names = Object.entries(asSchema(schema['properties'])).map(([name, part]) => ({ name, field: fieldOf(part) }))
	if (of_names.length > 0) return of_names
	const field = fieldOf(schema['additionalProperties'])
	return asList(asSchema(schema['propertyNames'])['enum']).flatMap((name) => (typeof name === 'string' ? [{ name, field }] : []))
}

/** What stands in a new entry of a list; a value that has to be chosen lacks. */
export function emptyOf(field: Field): unknown {
	if (field.is_nullable) return null
	switch (field.kind) {
		case 'text':
		case 'colour':
			return ''
		case 'flag':
			return false
		case 'group':
			return Object.fromEntries(field.parts.map((part) => [part.name, emptyOf(part.field)]))
		case 'list':
			return Array.from({ length: field.min }, () => emptyOf(field.of))
		case 'number':
		case 'choice':
		case 'json':
			return null
	}
}

/** The value of a part; undefined where the content has none there. */
export function partAt(content: unknown, step: string | number): unknown {
	if (typeof content !== 'object' || content === null || !Object.hasOwn(content, step)) return undefined
	return (content as Record<string | number, unknown>)[step]
}

/** The content with another value of one part; what is no group or list becomes one. */
export function withPart(content: unknown, step: string | number, value: unknown): unknown {
	if (typeof step === 'number') return asList(content).with(step, value)
	return { ...asSchema(content), [step]: value }
}

/** The name of a part as faults name their fields. */
export const fieldName = (path: Path): string => path.join('.')
