import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { compose, type PrintedDocument } from '#domain/signing/contract-documents/compose.ts'
import type { ContractData } from '#domain/signing/contract-documents/data.ts'
import { contractTemplate } from '#domain/signing/contract-documents/template.ts'
import { printable } from '#domain/signing/contract-documents/printable.ts'
import { productTemplates } from '#domain/signing/contract-documents/templates/index.ts'
import { contractTerms, figuresOf } from '#domain/signing/contract-documents/terms.ts'
import { aContract } from '#domain/testing/a-contract.ts'

import { makeLog } from '../log.ts'
import { examinePdf, pdf_tools_missing } from '../../test/pdf-tools.ts'
import { because } from '../../test/programs.ts'
import { PrintFailure, Printer } from './printer.ts'

const templates = productTemplates.map((template) => contractTemplate.parse(template))
const log = makeLog('silent')

let printer: Printer
beforeAll(() => {
	printer = new Printer({ log })
})
afterAll(() => printer.close())

const { lists } = figuresOf(
	contractTerms.parse({
		kind: 'loan',
		currency: 'EUR',
		amount_cents: 15_000_000,
		duration_months: 120,
		interest_rate_bps: 595,
		repayment: {},
		conditions: ['Nachweis der Gebäudeversicherung'],
	}),
	'de',
)

const document = (
	kind: ContractData['kind'],
	language: ContractData['language'],
	values: ContractData['values'] = {},
	changes: Partial<ContractData> = {},
): PrintedDocument => {
	const template = templates.find((one) => one.kind === kind && one.language === language)
	if (template === undefined) throw new Error('There is no such template.')
	return compose(template, 1, aContract({ kind, language, lists, ...changes }, values))
}

/** Text without blanks and break opportunities, which PDF readers insert at will. */
const flat = (line: string): string => line.replaceAll(/[\s\u200B]+/g, '')

const digestOf = (pdf: Buffer): string => createHash('sha256').update(pdf).digest('hex')

describe.skipIf(pdf_tools_missing !== undefined)(`as other programs see it${because(pdf_tools_missing)}`, () => {
	test.each(templates.map(({ kind, language, title }) => [kind, language, title] as const))(
		'%s in %s is an archivable, tagged PDF with its fonts and all of its text',
		async (kind, language, title) => {
			const { pdf, page_count } = await printer.print(document(kind, language))
			const { info, metadata, fonts, text, check } = await examinePdf(pdf)
			expect(check).toContain('No syntax or stream encoding errors')
			expect(metadata).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
			expect(metadata).toMatch(new RegExp(`<dc:language><rdf:Bag><rdf:li>${language}-DE</rdf:li>`))
			expect(info).toMatch(/Tagged: +yes/)
			expect(info).toMatch(new RegExp(`Pages: +${page_count}\\n`))
			expect(info).toMatch(/CreationDate: +Mon Feb {2}2 09:30:00 2026/)
			for (const font of fonts.trim().split('\n').slice(2)) expect(font).toMatch(/SourceSans3-\w+ .* yes yes yes/)
			expect(info).toContain(title)
			expect(text).not.toMatch(/\{\{|\}\}/)
			expect(text).toContain('n3v3by26hd-LC-1')
		},
	)

	test.each([
		['markup', '#eval("1+1") $x^2$ *fett* `code` [link](x) // comment \\ @ref <label>'],
		['HTML', '<script>alert(1)</script> & <b>GmbH</b>'],
		['control characters and direction marks', 'Mül\u0000ler\u0007 \u202Egnp.exe\u202C \u200FGmbH'],
		['other scripts', '株式会社 Москва Αθήνα شركة 🏦'],
		['a placeholder', '{{loan.amount}}'],
		['accents in pieces', 'Zu\u0308rich S\u0301la\u0328sk'],
	])('a name with %s is printed and nothing else happens', async (_what, name) => {
		const { pdf } = await printer.print(document('loan_contract', 'de', { 'company.name': name }))
		const { text, check } = await examinePdf(pdf)
		expect(check).toContain('No syntax or stream encoding errors')
		const expected = compose(
			contractTemplate.parse({
				kind: 'loan_contract',
				language: 'de',
				title: '{{company.name}}',
				blocks: [{ type: 'page_break', id: 'a' }],
			}),
			1,
			aContract({}, { 'company.name': name }),
		).title
		expect(flat(text)).toContain(flat(expected))
	})

	test('a name of 10,000 letters without a blank stays on the page', async () => {
		const { pdf } = await printer.print(document('loan_contract', 'de', { 'company.name': 'W'.repeat(10_000) }))
		const { text } = await examinePdf(pdf)
		// In the table of parties and above the signatures; text beyond the page's edge is not extracted.
		expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(20_000)
	})
})

test('every printable character has a glyph in the font', async () => {
	const letters = Array.from({ length: 0xff_ff }, (_, code) => String.fromCodePoint(code)).filter(
		(letter) => letter.isWellFormed() && printable(letter) === letter && letter.trim() !== '',
	)
	expect(letters.length).toBeGreaterThan(600)
	const blocks: PrintedDocument['blocks'] = [{ type: 'paragraph', style: 'normal', text: letters.join(' ') }]
	await expect(printer.print({ ...document('sepa_mandate', 'de'), blocks })).resolves.toMatchObject({ page_count: 1 })
	// The export refuses a character without a glyph, which this test relies on.
	const shapeless: PrintedDocument['blocks'] = [{ type: 'paragraph', style: 'normal', text: '株' }]
	await expect(printer.print({ ...document('sepa_mandate', 'de'), blocks: shapeless })).rejects.toBeInstanceOf(PrintFailure)
})

test('the same document gives the same bytes in any process', async () => {
	const first = await printer.print(document('loan_contract', 'de'))
	const again = await printer.print(document('loan_contract', 'de'))
	const other = new Printer({ log })
	try {
		const elsewhere = await other.print(document('loan_contract', 'de'))
		expect([digestOf(again.pdf), digestOf(elsewhere.pdf)]).toEqual([digestOf(first.pdf), digestOf(first.pdf)])
	} finally {
		await other.close()
	}
	const later = await printer.print(document('loan_contract', 'de', {}, { made_at: '2026-02-02T09:30:01Z' }))
	expect(digestOf(later.pdf)).not.toBe(digestOf(first.pdf))
})

test('ten concurrent documents are not mixed up', async () => {
	const names = Array.from({ length: 10 }, (_, at) => `Firma ${at} GmbH`)
	const printed = await Promise.all(names.map((name) => printer.print(document('sepa_mandate', 'de', { 'company.name': name }))))
	expect(new Set(printed.map(({ pdf }) => digestOf(pdf))).size).toBe(10)
})

test('a document is retried after its process was killed', async () => {
	await printer.print(document('sepa_mandate', 'de'))
	const killed = printer.pid
	const waiting = Array.from({ length: 3 }, () => printer.print(document('loan_contract', 'de')))
	if (killed !== undefined) process.kill(killed, 'SIGKILL')
	const printed = await Promise.all(waiting)
	expect(printed.every(({ page_count }) => page_count > 4)).toBe(true)
	expect(printer.pid).not.toBe(killed)
})

test('a document that takes too long fails, and the next one is made', async () => {
	const hasty = new Printer({ log, limits: { time_ms: 1, waiting: 100, idle_ms: 60_000 } })
	await expect(hasty.print(document('sepa_mandate', 'de'))).rejects.toBeInstanceOf(PrintFailure)
	await hasty.close()
	expect((await printer.print(document('sepa_mandate', 'de'))).page_count).toBe(1)
})

test('beyond the queue’s limit the caller is asked to retry', async () => {
	const small = new Printer({ log, limits: { time_ms: 60_000, waiting: 2, idle_ms: 60_000 } })
	try {
		const waiting = [small.print(document('sepa_mandate', 'de')), small.print(document('sepa_mandate', 'de'))]
		expect(() => small.print(document('sepa_mandate', 'de'))).toThrow('err_service_unavailable')
		await Promise.all(waiting)
		expect((await small.print(document('sepa_mandate', 'de'))).page_count).toBe(1)
	} finally {
		await small.close()
	}
})

test('two to six signers each have a place on the page, without overlap', async () => {
	for (const count of [2, 3, 6]) {
		const company = Array.from({ length: count }, (_, at) => ({
			signatory_id: `0198c0de-0000-7000-8000-00000000000${at}`,
			name: `Maximiliane-Friederike von und zu Hohenstein-Wallenberg ${at}`,
			position: 'Geschäftsführende Gesellschafterin',
		}))
		const { signature_places } = await printer.print(
			document('loan_contract', 'de', {}, { signers: { partner: [], company, guarantor: [] } }),
		)
		expect(signature_places.map(({ signatory_id }) => signatory_id)).toEqual(company.map(({ signatory_id }) => signatory_id))
		for (const [at, one] of signature_places.entries()) {
			expect([one.x > 0, one.y > 60, one.x + one.width < 596, one.y + one.height < 800]).toEqual([true, true, true, true])
			for (const other of signature_places.slice(at + 1)) expect(overlap(one, other)).toBe(false)
		}
	}
})

interface Place {
	readonly page: number
	readonly x: number
	readonly y: number
	readonly width: number
	readonly height: number
}

const overlap = (one: Place, other: Place): boolean =>
	one.page === other.page &&
	one.x < other.x + other.width &&
	other.x < one.x + one.width &&
	one.y < other.y + other.height &&
	other.y < one.y + one.height
