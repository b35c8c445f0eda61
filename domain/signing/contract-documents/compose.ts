import { holds, type Condition } from './conditions.ts'
import type { ContractData, Signer } from './data.ts'
import { formatted, type Value } from './format.ts'
import { placeholderPattern } from './passages.ts'
import { formatOfField, isPlaceholder, placeholderOf, type ListName, type PlaceholderName } from './placeholders.ts'
import { printable } from './printable.ts'
import type { Block, ContractTemplate } from './template.ts'
import { clauseNumber, fixedWords } from './words.ts'

/** Plain text, ready for layout, which knows nothing of templates, values or languages. */
export type PrintedBlock =
	| { readonly type: 'heading'; readonly text: string }
	| { readonly type: 'paragraph'; readonly style: string; readonly text: string }
	| { readonly type: 'clause'; readonly number: string; readonly title: string; readonly paragraphs: readonly string[] }
	| { readonly type: 'list'; readonly items: readonly string[] }
	| { readonly type: 'facts'; readonly title: string | null; readonly rows: readonly { readonly label: string; readonly value: string }[] }
	| {
			readonly type: 'table'
			readonly columns: readonly { readonly label: string; readonly is_number: boolean; readonly is_narrow: boolean }[]
			readonly rows: readonly (readonly string[])[]
	  }
	| { readonly type: 'signatures'; readonly title: string; readonly fields: readonly Signer[] }
	| { readonly type: 'page_break' }
	/** A code that a bank's app reads, as an SVG, beside the lines it says; the text describes it to whoever does not see it. */
	| { readonly type: 'code'; readonly code: string; readonly text: string }
	/** Receipt and payment part of a Swiss QR-bill, which take the foot of a page of their own. */
	| {
			readonly type: 'swiss_bill'
			readonly code: string
			readonly words: Readonly<Record<string, string>>
			readonly account: readonly string[]
			readonly reference: string
			readonly message: string
			/** Null where nobody is named: a box is left. */
			readonly debtor: readonly string[] | null
			readonly currency: string
			readonly amount: string
	  }

export interface PrintedDocument {
	readonly title: string
	readonly subtitle: string | null
	readonly language: string
	readonly region: string
	readonly number: string
	readonly version: string
	readonly made_at: string
	/** The author in the file's properties. */
	readonly publisher: string
	readonly words: { readonly page: string; readonly place_and_date: string; readonly signature_of: string }
	readonly brand: ContractData['brand']
	readonly blocks: readonly PrintedBlock[]
}

/** A template names a value that the document's data lacks. */
export class ContractValuesMissing extends Error {
	readonly names: readonly PlaceholderName[]

	constructor(names: readonly PlaceholderName[]) {
		super(`The document cannot be made without ${names.join(', ')}.`)
		this.names = names
	}
}

/** Fills a template with its data; throws with the list of missing values. */
export function compose(template: ContractTemplate, template_version: number, data: ContractData): PrintedDocument {
	const missing = new Set<PlaceholderName>()
	const filling: Filling = { data, missing, row: undefined }
	const words = fixedWords[data.language]
	let clauses = 0
	const blocks = template.blocks.flatMap((block): PrintedBlock[] => {
		if (!isShown(block.when, data)) return []
		if (block.type === 'clause') clauses += 1
		return printed(block, filling, clauses)
	})
	const document: PrintedDocument = {
		title: filled(template.title, filling),
		subtitle: template.subtitle === undefined ? null : filled(template.subtitle, filling),
		language: data.language,
		region: data.country,
		number: filled('{{document.number}}', filling),
		version: words.template_version.replace('{version}', String(template_version)),
		made_at: data.made_at,
		publisher: filled('{{partner.legal_name}}', filling),
		words: { page: words.page, place_and_date: words.place_and_date, signature_of: words.signature_of },
		brand: data.brand,
		blocks,
	}
	if (missing.size > 0) throw new ContractValuesMissing([...missing])
	return document
}

interface Filling {
	readonly data: ContractData
	readonly missing: Set<PlaceholderName>
	readonly row: { readonly of: ListName; readonly values: Readonly<Record<string, Value>> } | undefined
}

const isShown = (when: Condition | undefined, data: ContractData): boolean => when === undefined || holds(when, data)

function printed(block: Block, filling: Filling, clause: number): PrintedBlock[] {
	const { data } = filling
	const fill = (text: string): string => filled(text, filling)
	switch (block.type) {
		case 'heading':
			return [{ type: 'heading', text: fill(block.text) }]
		case 'paragraph':
			return [{ type: 'paragraph', style: block.style, text: fill(block.text) }]
		case 'clause': {
			const shown = block.paragraphs.flatMap((one) => (typeof one === 'string' ? [one] : isShown(one.when, data) ? [one.text] : []))
			return [
				{
					type: 'clause',
					number: clauseNumber(data.language, data.country, clause),
					title: fill(block.title),
					paragraphs: shown.map(fill),
				},
			]
		}
		case 'list':
			return [{ type: 'list', items: block.items.map(fill) }]
		case 'points': {
			const rows = data.lists[block.of] ?? []
			return rows.length === 0
				? []
				: [{ type: 'list', items: rows.map((values) => filled(block.text, { ...filling, row: { of: block.of, values } })) }]
		}
		case 'facts':
			return factsOf(block, filling)
		case 'table':
			return [tableOf(block, data)]
		case 'signatures': {
			const fields = (data.signers[block.role] ?? []).map((signer) => ({
				signatory_id: signer.signatory_id,
				name: printable(signer.name),
				position: signer.position === null ? null : printable(signer.position),
			}))
			return fields.length === 0 ? [] : [{ type: 'signatures', title: fill(block.title), fields }]
		}
		case 'page_break':
			return [{ type: 'page_break' }]
	}
}

/** Leaves out a row whose values are all unknown. */
function factsOf(block: Extract<Block, { type: 'facts' }>, filling: Filling): PrintedBlock[] {
	const rows = block.rows
		.filter((row) => isShown(row.when, filling.data) && !isUnknown(row.value, filling))
		.map(({ label, value }) => ({ label: filled(label, filling), value: filled(value, filling) }))
	return rows.length === 0 ? [] : [{ type: 'facts', title: block.title === undefined ? null : filled(block.title, filling), rows }]
}

function isUnknown(text: string, { data }: Filling): boolean {
	const names = [...text.matchAll(placeholderPattern)].map(([, name = '']) => name.trim()).filter(isPlaceholder)
	return names.length > 0 && names.every((name) => placeholderOf(name).is_optional === true && isEmpty(data.values[name]))
}

const isEmpty = (value: Value): boolean => value === null || value === undefined || value === ''

const tableOf = ({ of, columns }: Extract<Block, { type: 'table' }>, data: ContractData): PrintedBlock => ({
	type: 'table',
	columns: columns.map(({ label, field }) => {
		const format = formatOfField(of, field) ?? 'text'
		return {
			label: printable(label),
			is_number: ['money', 'amount', 'percent', 'whole_number'].includes(format),
			is_narrow: ['percent', 'whole_number', 'year', 'date'].includes(format),
		}
	}),
	rows: (data.lists[of] ?? []).map((row) =>
		columns.map(({ field }) => formatted(row[field], formatOfField(of, field) ?? 'text', data) || fixedWords[data.language].unknown),
	),
})

/**
 * Fills in the values in one pass, so that typed text is never read as a placeholder again. The words and the values are made
 * printable one by one, because only they can need a break.
 */
function filled(text: string, filling: Filling): string {
	const parts = text.split(placeholderPattern)
	return parts.map((part, at) => (at % 2 === 0 ? spelt(wordsOf(part), filling.data) : valueOf(part.trim(), filling))).join('')
}

/** Swiss German has no ß; typed text and register entries stay as they are. */
const spelt = (words: string, { language, country }: ContractData): string =>
	language === 'de' && country === 'CH' ? words.replaceAll('ß', 'ss') : words

/** Blanks at the ends of a part belong to the sentence. */
const wordsOf = (part: string): string => part.replaceAll(/\s+/g, ' ').split(' ').map(printable).join(' ')

function valueOf(name: string, { data, missing, row }: Filling): string {
	const of_row = row === undefined ? undefined : formatOfField(row.of, name)
	if (row !== undefined && of_row !== undefined) return formatted(row.values[name], of_row, data)
	if (!isPlaceholder(name)) throw new RangeError(`There is no placeholder ${name}.`)
	const { format, is_optional } = placeholderOf(name)
	const shown = formatted(data.values[name], format, data)
	if (shown !== '') return shown
	if (is_optional !== true) missing.add(name)
	return fixedWords[data.language].unknown
}
