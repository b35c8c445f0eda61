import type { IsoDate } from '#domain/platform/dates.ts'
import { parseDocumentType, type DocumentKind } from '../types.ts'
import { companyIn, type CompanyFacts } from './company-in-text.ts'
import { datesIn, type DatesInText } from './dates-in-text.ts'
import { figuresIn, type FoundFigure } from './figures-in-text.ts'
import type { Finding, PreflightReport } from './findings.ts'
import type { PrintedRow } from './printed-rows.ts'

export const max_pages = 500
/** Forty megapixels: showing a picture decodes it whole. */
const max_pixels = 40_000_000
/** An A4 page at 75 dots per inch; below, small print cannot be read. */
export const min_short_side = 620
export const min_long_side = 870
/** A photograph with fewer bits per pixel is out of focus or compressed too far. */
const min_bits_per_pixel = 0.2
export const max_unpacked_bytes = 512 * 1024 * 1024
const max_ratio = 100
/** Below this size a high ratio is harmless: tables of zeros compress well. */
export const harmless_bytes = 20 * 1024 * 1024
export const max_entries = 1_000

/** Facts about an upload besides the file. */
export interface Circumstances {
	readonly document_type: string
	readonly as_of_date: IsoDate | null
	readonly company: CompanyFacts
	readonly today: IsoDate
}

export interface PdfFacts {
	readonly kind: 'pdf'
	readonly state: 'readable' | 'locked' | 'damaged'
	readonly page_count: number
	readonly text: string
	/** The text by rows and places, as far as it was read. */
	readonly rows: readonly PrintedRow[]
	/** No page has any content. */
	readonly is_blank: boolean
	/** The end-of-file marker is missing. */
	readonly is_cut_off: boolean
	/** A file of another type follows after the end. */
	readonly is_two_kinds: boolean
	readonly has_scripts: boolean
	readonly has_launches: boolean
	readonly has_attachments: boolean
}

export interface ImageFacts {
	readonly kind: 'image'
	readonly format: 'jpg' | 'png' | 'heic'
	/** Null when the size cannot be read. */
	readonly size: { readonly width: number; readonly height: number } | null
	readonly is_cut_off: boolean
	readonly file_bytes: number
	readonly has_location: boolean
}

export interface ArchiveFacts {
	readonly kind: 'archive'
	readonly is_damaged: boolean
	readonly file_bytes: number
	/** Counted while unpacking, up to the limit; the archive's directory may lie. */
	readonly unpacked_bytes: number
	readonly entry_count: number
	/** An archive inside an archive inside this one. */
	readonly is_nested: boolean
	readonly has_macros: boolean
	/** A part defines entities, or refers to definitions elsewhere; Open Packaging (ECMA-376-2) allows neither. */
	readonly has_entities: boolean
}

export interface TextFacts {
	readonly kind: 'text'
	readonly has_entities: boolean
}

export type CaseFacts = PdfFacts | ImageFacts | ArchiveFacts | TextFacts | { readonly kind: 'other' }

/** The findings in a file. Pure: the reader gathers the facts, this judges them. */
export function judgeFile(facts: CaseFacts, circumstances: Circumstances): PreflightReport {
	switch (facts.kind) {
		case 'pdf':
			return pdfReport(facts, circumstances)
		case 'image':
			return { page_count: null, has_text: null, findings: imageFindings(facts) }
		case 'archive':
			return { page_count: null, has_text: null, findings: archiveFindings(facts) }
		case 'text':
			return { page_count: null, has_text: null, findings: when(facts.has_entities, { code: 'external_entities' }) }
		case 'other':
			return { page_count: null, has_text: null, findings: [] }
	}
}

const when = (holds: boolean, finding: Finding): Finding[] => (holds ? [finding] : [])

function pdfReport(facts: PdfFacts, circumstances: Circumstances): PreflightReport {
	const two_kinds = when(facts.is_two_kinds, { code: 'two_kinds' })
	const unreadable = (finding: Finding) => ({ page_count: null, has_text: null, findings: [finding, ...two_kinds] })
	if (facts.state === 'locked') return unreadable({ code: 'pdf_password' })
	if (facts.state === 'damaged') return unreadable({ code: 'pdf_damaged' })
	if (facts.page_count < 1) return unreadable({ code: 'pdf_no_pages' })
	const has_text = hasText(facts)
	const figures = has_text ? figuresOf(facts.rows, circumstances) : []
	return {
		page_count: facts.page_count,
		has_text,
		findings: [
			...two_kinds,
			...when(facts.is_cut_off, { code: 'pdf_incomplete' }),
			...when(facts.is_blank, { code: 'pdf_blank' }),
			...when(facts.page_count > max_pages, { code: 'pdf_many_pages', values: { count: facts.page_count, max: max_pages } }),
			...(has_text ? textFindings(facts.text, circumstances) : []),
			...when(!has_text && !facts.is_blank, { code: 'scanned' }),
			...when(facts.has_scripts, { code: 'scripts' }),
			...when(facts.has_launches, { code: 'launches' }),
			...when(facts.has_attachments, { code: 'attachments' }),
		],
		...(figures.length > 0 && { figures }),
	}
}

/** Fewer letters are a stamp or a page number on a scan. */
const min_letters = 25

const hasText = ({ text }: PdfFacts): boolean => (text.match(/[\p{L}\d]/gu)?.length ?? 0) >= min_letters

interface Expected {
	/** States its as-of date. */
	readonly day?: true
	/** Covers a month: any day of it matches. */
	readonly month?: true
	/** Names its company. */
	readonly company?: true
	/** Holds the lines of a balance sheet or of an income statement. */
	readonly figures?: true
}

/** The self-description expected of each kind of document; the others are checked less closely. */
const expected: Readonly<Partial<Record<DocumentKind, Expected>>> = {
	annual_statement: { day: true, company: true, figures: true },
	income_expense_statement: { day: true, company: true },
	bwa: { month: true, company: true },
	susa: { month: true, company: true },
	bwa_susa: { month: true, company: true },
	interim_statement: { month: true, company: true, figures: true },
	debt_register: { day: true, company: true },
	open_receivables_and_payables: { day: true, company: true },
	bank_statement: { company: true },
	tax_assessment_notice: { company: true },
}

function figuresOf(rows: readonly PrintedRow[], { document_type, as_of_date }: Circumstances): readonly FoundFigure[] {
	const { kind, year } = parseDocumentType(document_type) ?? { kind: 'other', year: null }
	if (expected[kind]?.figures !== true) return []
	return figuresIn(rows, year ?? (as_of_date === null ? null : Number(as_of_date.slice(0, 4))))
}

function textFindings(text: string, { document_type, as_of_date, company, today }: Circumstances): Finding[] {
	const { kind, year } = parseDocumentType(document_type) ?? { kind: 'other', year: null }
	const { day = false, month = false, company: names_company = false } = expected[kind] ?? {}
	const dates = day || month ? datesIn(text) : undefined
	return [
		...(dates === undefined || as_of_date === null ? [] : dateFindings(dates, { as_of_date, is_monthly: month, today })),
		...(dates === undefined || year === null ? [] : yearFindings(dates, year, today)),
		...(names_company ? companyFindings(text, company) : []),
	]
}

const monthOf = (date: IsoDate): string => date.slice(0, 7)

/** The date a text names most often, future dates excluded; of equals the first one. */
const mostNamed = (dates: readonly IsoDate[], today: IsoDate): IsoDate | undefined => {
	const possible = dates.filter((date) => date <= today)
	const counts = new Map<IsoDate, number>()
	for (const date of possible) counts.set(date, (counts.get(date) ?? 0) + 1)
	return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/** The given date is not in the text, which marks another one as its as-of date. */
function dateFindings(
	{ days, as_of, months }: DatesInText,
	{ as_of_date, is_monthly, today }: { as_of_date: IsoDate; is_monthly: boolean; today: IsoDate },
): Finding[] {
	const is_named = is_monthly
		? [...days, ...months].some((date) => monthOf(date) === monthOf(as_of_date))
		: days.includes(as_of_date) || months.includes(as_of_date)
	if (is_named) return []
	const found = mostNamed(as_of, today) ?? (is_monthly ? mostNamed(months, today) : undefined)
	return found === undefined ? [] : [{ code: 'date_differs', values: { found, given: as_of_date } }]
}

/** A statement names the previous year as well, so its year is the first named or the most frequent. */
function yearFindings({ as_of, years }: DatesInText, year: number, today: IsoDate): Finding[] {
	const past = as_of.filter((date) => date <= today)
	const named = [past[0], mostNamed(past, today)].flatMap((date) => (date === undefined ? [] : [Number(date.slice(0, 4))]))
	const [found] = [...named, ...years]
	return found === undefined || [...named, ...years].includes(year) ? [] : [{ code: 'year_differs', values: { found, given: year } }]
}

function companyFindings(text: string, company: CompanyFacts): Finding[] {
	const judged = companyIn(text, company)
	if (judged.verdict === 'other') return [{ code: 'company_differs', values: { found: judged.found, company: company.name } }]
	return judged.verdict === 'missing' ? [{ code: 'company_missing', values: { company: company.name } }] : []
}

function imageFindings({ format, size, is_cut_off, file_bytes, has_location }: ImageFacts): Finding[] {
	if (size === null || is_cut_off) return [{ code: 'image_damaged' }]
	const { width, height } = size
	if (width * height > max_pixels) return [{ code: 'image_too_many_pixels', values: { max: max_pixels / 1_000_000 } }]
	const is_small = Math.min(width, height) < min_short_side || Math.max(width, height) < min_long_side
	// Drawings and screenshots compress losslessly to almost nothing: only a photograph's size tells its quality.
	const is_unclear = format !== 'png' && (file_bytes * 8) / (width * height) < min_bits_per_pixel
	return [
		...when(is_small, { code: 'image_too_small', values: { width, height } }),
		...when(!is_small && is_unclear, { code: 'image_unclear' }),
		...when(has_location, { code: 'photo_location' }),
		...when(format === 'heic', { code: 'heic' }),
	]
}

function archiveFindings({ is_damaged, file_bytes, unpacked_bytes, entry_count, is_nested, ...found }: ArchiveFacts): Finding[] {
	const is_bomb = unpacked_bytes > max_unpacked_bytes || (unpacked_bytes > harmless_bytes && unpacked_bytes / file_bytes > max_ratio)
	if (is_bomb || is_nested || entry_count > max_entries) return [{ code: 'archive_too_large' }]
	if (is_damaged) return [{ code: 'archive_damaged' }]
	return [...when(found.has_macros, { code: 'macros' }), ...when(found.has_entities, { code: 'external_entities' })]
}
