import { describe, expect, it } from 'vitest'

import { findingCodes, isBlocked, severityOf, unansweredWarnings } from './findings.ts'
import {
	harmless_bytes,
	judgeFile,
	max_entries,
	max_pages,
	max_unpacked_bytes,
	min_long_side,
	min_short_side,
	type ArchiveFacts,
	type Circumstances,
	type CaseFacts,
	type ImageFacts,
	type PdfFacts,
} from './judge.ts'

const around: Circumstances = {
	document_type: 'other',
	as_of_date: null,
	company: { name: 'Muster Maschinenbau GmbH', hr_number: 'HRB 4711', tax_id: null },
	today: '2026-05-31',
}

const padding = 'Muster Maschinenbau GmbH, Summe der Aktiva und Passiva in Euro. '.repeat(8)

const aPdf = (change: Partial<PdfFacts> = {}): PdfFacts => ({
	kind: 'pdf',
	state: 'readable',
	page_count: 3,
	text: padding,
	rows: [],
	is_blank: false,
	is_cut_off: false,
	is_two_kinds: false,
	has_scripts: false,
	has_launches: false,
	has_attachments: false,
	...change,
})

const anImage = (change: Partial<ImageFacts> = {}): ImageFacts => ({
	kind: 'image',
	format: 'jpg',
	size: { width: 3000, height: 4000 },
	is_cut_off: false,
	file_bytes: 2_000_000,
	has_location: false,
	...change,
})

const anArchive = (change: Partial<ArchiveFacts> = {}): ArchiveFacts => ({
	kind: 'archive',
	is_damaged: false,
	file_bytes: 100_000,
	unpacked_bytes: 900_000,
	entry_count: 12,
	is_nested: false,
	has_macros: false,
	has_entities: false,
	...change,
})

const codes = (facts: CaseFacts, change: Partial<Circumstances> = {}): string[] =>
	judgeFile(facts, { ...around, ...change }).findings.map(({ code }) => code)

describe('a PDF', () => {
	it.each<[Partial<PdfFacts>, string[]]>([
		[{}, []],
		[{ state: 'locked' }, ['pdf_password']],
		[{ state: 'damaged' }, ['pdf_damaged']],
		[{ page_count: 0 }, ['pdf_no_pages']],
		[{ page_count: 1 }, []],
		[{ page_count: max_pages }, []],
		[{ page_count: max_pages + 1 }, ['pdf_many_pages']],
		[{ is_cut_off: true }, ['pdf_incomplete']],
		[{ is_two_kinds: true }, ['two_kinds']],
		[{ text: 'x'.repeat(25) }, []],
		[{ text: 'x'.repeat(24) }, ['scanned']],
		[{ text: '', is_blank: true }, ['pdf_blank']],
		[{ has_scripts: true, has_launches: true, has_attachments: true }, ['scripts', 'launches', 'attachments']],
	])('with %j: %j', (change, found) => {
		expect(codes(aPdf(change))).toEqual(found)
	})

	it('reports its pages and whether it has a text layer', () => {
		expect(judgeFile(aPdf(), around)).toEqual({ page_count: 3, has_text: true, findings: [] })
		expect(judgeFile(aPdf({ text: '' }), around)).toMatchObject({ page_count: 3, has_text: false })
		expect(judgeFile(aPdf({ state: 'locked' }), around)).toMatchObject({ page_count: null, has_text: null })
	})
})

const foundIn = (text: string, document_type: string, as_of_date: string | null = null) =>
	judgeFile(aPdf({ text: padding + text }), { ...around, document_type, as_of_date }).findings

describe('the as-of date', () => {
	it.each([
		['debt_register', 'Stand 30.04.2026', '2026-04-30'],
		['debt_register', 'gedruckt 30.04.2026', '2026-04-30'],
		['debt_register', 'Stand 30.04.2026, Laufzeit bis 31.12.2031', '2026-04-30'],
		['debt_register', 'gedruckt 15.05.2026', '2026-04-30'],
		['debt_register', 'Laufzeit bis 31.12.2031', '2026-04-30'],
		['debt_register', 'ohne ein Datum', '2026-04-30'],
		['debt_register', 'Stand 31.03.2026', null],
		['annual_statement', 'Abschluss Dezember 2025', '2025-12-31'],
		['bwa', 'BWA April 2026', '2026-04-30'],
		['bwa', 'BWA April 2026', '2026-04-15'],
		['susa', '01.04.2026 bis 30.04.2026', '2026-04-30'],
		['bwa', 'vorläufig', '2026-04-30'],
		['business_plan', 'Stand 31.03.2026', '2026-04-30'],
	])('of %s with "%s" may be %s', (type, text, given) => {
		expect(foundIn(text, type, given)).toEqual([])
	})

	it.each([
		['debt_register', 'Stand 31.03.2026', '2026-04-30', '2026-03-31'],
		['debt_register', 'Stand 31.03.2026 Laufzeit bis 31.12.2031', '2026-04-30', '2026-03-31'],
		['debt_register', 'zum 31.03.2026, zum 28.02.2026, zum 28.02.2026', '2026-04-30', '2026-02-28'],
		['annual_statement', 'zum 31.12.2024', '2025-12-31', '2024-12-31'],
		['annual_statement', 'Abschluss zum 31.12.2024 November 2025', '2025-12-31', '2024-12-31'],
		['bwa', 'BWA März 2026', '2026-04-30', '2026-03-31'],
		['bwa', '01.03.2026 bis 31.03.2026', '2026-04-30', '2026-03-31'],
	])('of %s with "%s" is not %s', (type, text, given, day) => {
		expect(foundIn(text, type, given)).toEqual([{ code: 'date_differs', values: { found: day, given } }])
	})
})

describe('the year of a statement', () => {
	it.each([
		'Bilanz zum 31.12.2024, Vorjahr zum 31.12.2023',
		'Vorjahr zum 31.12.2023, Bilanz zum 31.12.2024, GuV zum 31.12.2024',
		'Bilanz zum 30.06.2024',
		'Geschäftsjahr 2023/2024 zum 30.06.2025',
		'Geschäftsjahr 2024',
		'Bilanz',
		'Zinsbindung bis 31.12.2031',
	])('may be 2024: %s', (text) => {
		expect(foundIn(text, 'annual_statement_2024')).toEqual([])
	})

	it.each([
		['Bilanz zum 31.12.2023', 2023],
		['Bilanz zum 31.12.2025, Vorjahr zum 31.12.2024, GuV zum 31.12.2025', 2025],
		['Geschäftsjahr 2022', 2022],
	])('is not 2024: %s', (text, year) => {
		expect(foundIn(text, 'annual_statement_2024')).toEqual([{ code: 'year_differs', values: { found: year, given: 2024 } }])
	})
})

describe('the company', () => {
	const foreign = 'Bilanz, Aktiva und Passiva einer ganz anderen Firma in Berlin. '.repeat(8)

	it.each([
		['annual_statement_2024', padding, []],
		['annual_statement_2024', foreign, ['company_missing']],
		['annual_statement_2024', `${foreign} HRB 12`, ['company_differs']],
		['annual_statement_2024', `${foreign} HRB 4711`, []],
		['bank_statement', foreign, ['company_missing']],
		['signed_cv', foreign, []],
		['supplier_invoice', `${foreign} HRB 12`, []],
	])('in %s: %#', (document_type, text, found) => {
		expect(codes(aPdf({ text }), { document_type })).toEqual(found)
	})
})

describe('a picture', () => {
	it.each<[Partial<ImageFacts>, string[]]>([
		[{}, []],
		[{ size: null }, ['image_damaged']],
		[{ is_cut_off: true }, ['image_damaged']],
		[{ size: { width: 8000, height: 5000 }, file_bytes: 5_000_000 }, []],
		[{ size: { width: 8000, height: 5001 }, file_bytes: 5_000_000 }, ['image_too_many_pixels']],
		[{ size: { width: 65_535, height: 65_535 } }, ['image_too_many_pixels']],
		[{ size: { width: min_short_side, height: min_long_side } }, []],
		[{ size: { width: min_short_side - 1, height: min_long_side } }, ['image_too_small']],
		[{ size: { width: min_long_side - 1, height: min_short_side } }, ['image_too_small']],
		[{ file_bytes: 300_000 }, []],
		[{ file_bytes: 299_999 }, ['image_unclear']],
		[{ format: 'png', file_bytes: 5_000 }, []],
		[{ format: 'heic', has_location: true }, ['photo_location', 'heic']],
	])('with %j: %j', (change, found) => {
		expect(codes(anImage(change))).toEqual(found)
	})
})

describe('an office document', () => {
	it.each<[Partial<ArchiveFacts>, string[]]>([
		[{}, []],
		[{ unpacked_bytes: harmless_bytes, file_bytes: 1 }, []],
		[{ unpacked_bytes: harmless_bytes + 1, file_bytes: 1 }, ['archive_too_large']],
		[{ unpacked_bytes: 50_000_000, file_bytes: 500_000 }, []],
		[{ unpacked_bytes: 50_000_001, file_bytes: 500_000 }, ['archive_too_large']],
		[{ unpacked_bytes: max_unpacked_bytes, file_bytes: 50_000_000 }, []],
		[{ unpacked_bytes: max_unpacked_bytes + 1, file_bytes: 50_000_000 }, ['archive_too_large']],
		[{ entry_count: max_entries }, []],
		[{ entry_count: max_entries + 1 }, ['archive_too_large']],
		[{ is_nested: true }, ['archive_too_large']],
		[{ is_damaged: true }, ['archive_damaged']],
		[{ has_macros: true }, ['macros']],
		[{ has_macros: true, has_entities: true }, ['macros', 'external_entities']],
	])('with %j: %j', (change, found) => {
		expect(codes(anArchive(change))).toEqual(found)
	})
})

it('refuses a PDF that starts a program, and warns of macros', () => {
	expect(severityOf('launches')).toBe('blocks')
	expect(severityOf('macros')).toBe('warns')
})

it('notes entities in a text, and nothing in other files', () => {
	expect(codes({ kind: 'text', has_entities: true })).toEqual(['external_entities'])
	expect(codes({ kind: 'text', has_entities: false })).toEqual([])
	expect(codes({ kind: 'other' })).toEqual([])
})

it('blocks by blocking findings only, and lists warnings until they are answered', () => {
	for (const code of findingCodes) {
		const severity = severityOf(code)
		expect(isBlocked({ findings: [{ code }] })).toBe(severity === 'blocks')
		expect(unansweredWarnings({ findings: [{ code }] }, [])).toEqual(severity === 'warns' ? [code] : [])
		expect(unansweredWarnings({ findings: [{ code }] }, [code])).toEqual([])
	}
	expect([isBlocked(null), unansweredWarnings(null, [])]).toEqual([false, []])
})
