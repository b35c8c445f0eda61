import type { Block, ContractTemplate } from '#domain/signing/contract-documents/template.ts'
import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { flawsOf, type Flaw } from '#domain/signing/contract-documents/lint.ts'

export type BlockType = Block['type']

export const blockTypes = [
	'heading',
	'paragraph',
	'clause',
	'list',
	'points',
	'facts',
	'table',
	'signatures',
	'page_break',
] as const satisfies readonly BlockType[]

/** A unique id, which the block keeps through versions and languages. */
const newId = (blocks: readonly Block[]): string => {
	const taken = new Set(blocks.map(({ id }) => id))
	let number = blocks.length + 1
	while (taken.has(`block_${number}`)) number += 1
	return `block_${number}`
}

const empty = {
	heading: { type: 'heading', text: '' },
	paragraph: { type: 'paragraph', text: '', style: 'normal' },
	clause: { type: 'clause', title: '', paragraphs: [''] },
	list: { type: 'list', items: [''] },
	points: { type: 'points', of: 'conditions', text: '{{text}}' },
	facts: { type: 'facts', rows: [{ label: '', value: '' }] },
	table: { type: 'table', of: 'plan', columns: [{ label: '', field: 'number' }] },
	signatures: { type: 'signatures', role: 'company', title: '' },
	page_break: { type: 'page_break' },
} as const satisfies { readonly [Type in BlockType]: Omit<Extract<Block, { type: Type }>, 'id'> }

export const withBlock = (blocks: readonly Block[], at: number, type: BlockType): Block[] =>
	blocks.toSpliced(at, 0, { ...structuredClone(empty[type]), id: newId(blocks) } as Block)

export const replaced = <Item>(items: readonly Item[], at: number, item: Item): Item[] => items.with(at, item)

export const without = <Item>(items: readonly Item[], at: number): Item[] => items.toSpliced(at, 1)

export function moved<Item>(items: readonly Item[], at: number, to: number): Item[] {
	const item = items[at]
	return item === undefined || to < 0 || to >= items.length ? [...items] : items.toSpliced(at, 1).toSpliced(to, 0, item)
}

/** The condition is omitted if none is chosen, because the schema has no empty condition. */
export function withCondition<Of extends { readonly when?: Block['when'] | undefined }>(of: Of, when: Block['when']): Of {
	const { when: _, ...rest } = of
	return (when === undefined ? rest : { ...rest, when }) as Of
}

export type Shortcoming = Flaw | { readonly flaw: 'empty'; readonly at: string }

/** Everything that blocks a release; empty parts also block saving. */
export function shortcomingsOf(template: ContractTemplate): { readonly is_whole: boolean; readonly found: readonly Shortcoming[] } {
	const parsed = contractTemplate.safeParse(template)
	const places = (parsed.error?.issues ?? []).map(({ path: [first, at] }) =>
		first === 'blocks' && typeof at === 'number' ? (template.blocks[at]?.id ?? '') : String(first ?? ''),
	)
	return {
		is_whole: parsed.success,
		found: [...new Set(places)].map((at): Shortcoming => ({ flaw: 'empty', at })).concat(flawsOf(template)),
	}
}
