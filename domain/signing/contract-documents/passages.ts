import type { Block, ContractTemplate } from './template.ts'

/** A text of a template and its position. */
export interface Passage {
	readonly at: string
	readonly text: string
	/** The fields of a list's row are known here besides the placeholders. */
	readonly of?: Extract<Block, { type: 'points' }>['of']
}

export function passagesOf({ title, subtitle, blocks }: ContractTemplate): Passage[] {
	return [
		{ at: 'title', text: title },
		...(subtitle === undefined ? [] : [{ at: 'subtitle', text: subtitle }]),
		...blocks.flatMap((block) => passagesOfBlock(block).map((passage) => ({ ...passage, at: `${block.id}${passage.at}` }))),
	]
}

function passagesOfBlock(block: Block): Passage[] {
	switch (block.type) {
		case 'heading':
		case 'paragraph':
			return [{ at: '', text: block.text }]
		case 'clause':
			return [
				{ at: '.title', text: block.title },
				...block.paragraphs.map((one, at) => ({ at: `.${at + 1}`, text: typeof one === 'string' ? one : one.text })),
			]
		case 'list':
			return block.items.map((text, at) => ({ at: `.${at + 1}`, text }))
		case 'points':
			return [{ at: '', text: block.text, of: block.of }]
		case 'facts':
			return [
				...(block.title === undefined ? [] : [{ at: '.title', text: block.title }]),
				...block.rows.flatMap(({ label, value }, at) => [
					{ at: `.${at + 1}.label`, text: label },
					{ at: `.${at + 1}`, text: value },
				]),
			]
		case 'table':
			return block.columns.map(({ label }, at) => ({ at: `.${at + 1}.label`, text: label }))
		case 'signatures':
			return [{ at: '.title', text: block.title }]
		case 'page_break':
			return []
	}
}

/** `{{ loan.amount }}`; any other text in double braces is a mistake the linter reports. */
export const placeholderPattern = /\{\{([^{}]*)\}\}/g

export const namesIn = (text: string): string[] => [...text.matchAll(placeholderPattern)].map(([, name = '']) => name.trim())
