import type { Language } from '#domain/accounts/account/languages.ts'
import { namesIn, passagesOf, placeholderPattern } from './passages.ts'
import { requiredOf } from './required.ts'
import { formatOfField, isAvailable, isPlaceholder, type PlaceholderName } from './placeholders.ts'
import type { Block, ContractTemplate } from './template.ts'

export type Flaw =
	| { readonly flaw: 'unknown_placeholder' | 'unavailable_placeholder' | 'unknown_field'; readonly at: string; readonly name: string }
	| { readonly flaw: 'loose_braces'; readonly at: string }
	/** A mandatory part of the kind is missing. */
	| { readonly flaw: 'missing_placeholder' | 'missing_list' | 'missing_signatures'; readonly name: string }

export const placeholdersOf = (template: ContractTemplate): PlaceholderName[] => [
	...new Set(passagesOf(template).flatMap(({ text }) => namesIn(text).filter(isPlaceholder))),
]

/** The flaws that block a template's approval. */
export const flawsOf = (template: ContractTemplate): Flaw[] => [
	...passageFlaws(template),
	...template.blocks.flatMap(columnFlaws),
	...missingFlaws(template),
]

const missingFlaws = (template: ContractTemplate): Flaw[] => {
	const { blocks } = template
	const { names, lists, signed_by } = requiredOf(template.kind)
	const named = placeholdersOf(template)
	const listed = blocks.flatMap((block) => (block.type === 'table' || block.type === 'points' ? [block.of] : []))
	const signing = blocks.flatMap((block) => (block.type === 'signatures' ? [block.role] : []))
	return [
		...names.filter((name) => !named.includes(name)).map((name): Flaw => ({ flaw: 'missing_placeholder', name })),
		...lists.filter((name) => !listed.includes(name)).map((name): Flaw => ({ flaw: 'missing_list', name })),
		...signed_by.filter((role) => !signing.includes(role)).map((name): Flaw => ({ flaw: 'missing_signatures', name })),
	]
}

const passageFlaws = (template: ContractTemplate): Flaw[] =>
	passagesOf(template).flatMap(({ at, text, of }): Flaw[] => [
		...namesIn(text).flatMap((name): Flaw[] => {
			if (of !== undefined && formatOfField(of, name) !== undefined) return []
			if (!isPlaceholder(name)) return [{ flaw: 'unknown_placeholder', at, name }]
			return isAvailable(name, template.kind) ? [] : [{ flaw: 'unavailable_placeholder', at, name }]
		}),
		...(/\{\{|\}\}/.test(text.replaceAll(placeholderPattern, '')) ? [{ flaw: 'loose_braces', at } as const] : []),
	])

const columnFlaws = (block: Block): Flaw[] =>
	block.type === 'table'
		? block.columns.flatMap(({ field }, at): Flaw[] =>
				formatOfField(block.of, field) === undefined ? [{ flaw: 'unknown_field', at: `${block.id}.${at + 1}`, name: field }] : [],
			)
		: []

export interface MissingBlock {
	/** The language that lacks the block. */
	readonly language: Language
	readonly block_id: string
	/** A language that has the block. */
	readonly in: Language
	/** Missing, or of another shape: fewer paragraphs, another condition. */
	readonly how: 'missing' | 'different'
}

/** Blocks that one language has and another lacks: every language version of a contract must say the same. */
export function missingBlocks(templates: readonly ContractTemplate[]): MissingBlock[] {
	return templates.flatMap((template) =>
		templates.flatMap((other) => {
			if (other === template) return []
			const own = new Map(template.blocks.map((block) => [block.id, shapeOf(block)]))
			return other.blocks.flatMap((block): MissingBlock[] => {
				const found = own.get(block.id)
				if (found === shapeOf(block)) return []
				return [{ language: template.language, block_id: block.id, in: other.language, how: found === undefined ? 'missing' : 'different' }]
			})
		}),
	)
}

/** Everything of a block but its words: its kind, its conditions, the number of its parts, and the values it names. */
function shapeOf(block: Block): string {
	const { type, when } = block
	switch (block.type) {
		case 'clause':
			return JSON.stringify([type, when, block.paragraphs.map((one) => (typeof one === 'string' ? 'always' : (one.when ?? 'always')))])
		case 'facts':
			return JSON.stringify([type, when, block.rows.map((row) => [row.when, namesIn(row.value)])])
		case 'list':
			return JSON.stringify([type, when, block.items.length])
		case 'table':
			return JSON.stringify([type, when, block.of, block.columns.map(({ field }) => field)])
		case 'points':
			return JSON.stringify([type, when, block.of])
		case 'signatures':
			return JSON.stringify([type, when, block.role])
		case 'paragraph':
			return JSON.stringify([type, when, block.style])
		case 'heading':
		case 'page_break':
			return JSON.stringify([type, when])
	}
}
