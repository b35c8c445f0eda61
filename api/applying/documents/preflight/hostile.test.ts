import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'

import type { PreflightReport } from '#domain/applying/documents/preflight/findings.ts'

import { makeLog } from '#api/platform/log.ts'
import { documentsUnderTest } from '../../../test/documents.ts'
import { aPhoto, aPngOf } from '../../../test/images.ts'
import { aBalanceSheet, aPdfWith } from '../../../test/pdfs.ts'
import type { Json } from '../../../test/server.ts'
import { aZip } from '../../../test/zip.ts'
import { aContainer, utf16 } from '../sample-files.ts'
import { examineFile, type Limits } from './examine.ts'
import type { Task } from './task.ts'

// The server reads files in this process: starting one for each of a hundred takes longer than all of their reading.
const under_test = documentsUnderTest()

const found = async (file_name: string, content: Buffer): Promise<string[]> => {
	const { finished, document } = await under_test.send(file_name, content)
	expect([finished.status, finished.body]).toMatchObject([200, {}])
	return document.preflight.findings.map((finding: Json) => finding.code)
}

const log = makeLog('silent')

const task = {
	extension: 'pdf',
	document_type: 'other',
	as_of_date: null,
	company: { name: 'Muster', hr_number: null, tax_id: null },
	today: '2026-05-31',
} as const satisfies Task

/** Reads a file in a process with limits, as the product does. */
const readApart = (content: Buffer, extension: Task['extension'] = 'pdf', limits?: Limits): Promise<PreflightReport> =>
	examineFile(Readable.from([content]), { ...task, extension }, { log, ...(limits !== undefined && { limits }) })

const foundApart = async (content: Buffer, extension?: Task['extension']): Promise<string[]> =>
	(await readApart(content, extension)).findings.map(({ code }) => code)

const letter = (): Promise<Buffer> => aPdfWith(aBalanceSheet('Muster Maschinenbau GmbH', '31.12.2024'))

/** Raw objects without a cross-reference table, so that a parser has to search for them. */
const rawPdf = (...objects: readonly string[]): Buffer =>
	Buffer.from(
		`%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`,
	)

const catalog = '<</Type/Catalog/Pages 2 0 R>>'

const launching = (action: string): Buffer =>
	rawPdf(
		`<</Type/Catalog/Pages 2 0 R/OpenAction${action}>>`,
		'<</Type/Pages/Kids[3 0 R]/Count 1>>',
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
		'/Launch\n',
	)
const behind = (others: number): string => `${'<</S/Named/N/NextPage/Next'.repeat(others)}<</S/L#61unch/F(cmd.exe)>>${'>>'.repeat(others)}`

describe('a PDF', () => {
	it('with a password is reported, and one only protected against changes is read', async () => {
		expect(await found('a.pdf', await aPdfWith(['geheim'], { password: 'x' }))).toEqual(['pdf_password'])
		expect(await found('a.pdf', await aPdfWith(aBalanceSheet('Muster Maschinenbau GmbH', '31.12.2024'), { owner_password: 'x' }))).toEqual(
			[],
		)
	})

	it('that is invalid after its first line is damaged', async () => {
		expect(await found('a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000)]))).toEqual(['pdf_damaged'])
	})

	it('that is truncated is reported, if any of it can be read', async () => {
		const whole = await aPdfWith(aBalanceSheet('Muster Maschinenbau GmbH', '31.12.2024'), { pages: 40 })
		const [first] = await found('a.pdf', whole.subarray(0, whole.length - 3_000))
		expect(['pdf_incomplete', 'pdf_damaged']).toContain(first)
		expect(await found('a.pdf', whole)).toEqual([])
	})

	it('without pages, or without anything on them, is empty', async () => {
		expect(await found('a.pdf', rawPdf(catalog, '<</Type/Pages/Kids[]/Count 0>>'))).toEqual(['pdf_no_pages'])
		expect(await found('a.pdf', await aPdfWith([]))).toEqual(['pdf_blank'])
	})

	it('with cyclic pages, or with a claim of a hundred thousand, delays nothing', async () => {
		const circle = rawPdf(catalog, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2/Parent 2 0 R>>')
		expect(await foundApart(circle)).not.toEqual([])
		const claimed = rawPdf(catalog, '<</Type/Pages/Kids[3 0 R]/Count 100000>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>')
		expect(await foundApart(claimed)).not.toEqual([])
	}, 120_000)

	it('with too many pages is reported', async () => {
		const lines = aBalanceSheet('Muster Maschinenbau GmbH', '31.12.2024')
		expect(await found('a.pdf', await aPdfWith(lines, { pages: 500 }))).toEqual([])
		expect(await found('a.pdf', await aPdfWith(lines, { pages: 501 }))).toEqual(['pdf_many_pages'])
	})

	it('with a hundred thousand pages delays nothing either', async () => {
		const kids = Array.from({ length: 100_000 }, (_, index) => `${index + 3} 0 R`).join(' ')
		const pages = Array.from({ length: 100_000 }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>')
		const many = rawPdf(catalog, `<</Type/Pages/Kids[${kids}]/Count 100000>>`, ...pages)
		// The first limit exceeded decides.
		const [first] = await foundApart(many)
		expect(['pdf_blank', 'pdf_many_pages', 'not_examined']).toContain(first)
	}, 120_000)

	it('with actions on opening is noted', async () => {
		const lines = aBalanceSheet('Muster Maschinenbau GmbH', '31.12.2024')
		expect(await found('a.pdf', await aPdfWith(lines, { script: 'app.alert(1)' }))).toEqual(['scripts'])
		expect(await found('a.pdf', await aPdfWith(lines, { attachment: '<xml/>' }))).toEqual(['attachments'])
	})

	it.each([
		['with its name escaped', '<</S/L#61unch/F(cmd.exe)>>', 'pdf_blank'],
		['with its kind in another object', '<</S 4 0 R/F(cmd.exe)>>', 'pdf_blank'],
		['behind twenty others', behind(20), 'pdf_blank'],
		// Nobody knows then whether its pages are blank.
		['behind more others than are walked', behind(120), 'scanned'],
	])('that starts a program, %s, is found', async (_how, action, beside) => {
		expect(await found('a.pdf', launching(action))).toEqual([beside, 'launches'])
	})

	it('that is too deep to be walked keeps what was found in its compressed parts', async () => {
		const compressed = await PDFDocument.create()
		compressed.addPage()
		compressed.catalog.set(PDFName.of('OpenAction'), compressed.context.register(compressed.context.obj({ S: 'Launch', F: 'cmd' })))
		const content = Buffer.from(await compressed.save())
		expect(content.includes('/Launch')).toBe(false)
		const deep = Buffer.from(`\n9999 0 obj\n${'['.repeat(150)}${']'.repeat(150)}\nendobj\n%%EOF\n`)
		expect(await found('a.pdf', Buffer.concat([content, deep]))).toContain('launches')
	})

	it('whose end is missing is searched as it is, because viewers repair it', async () => {
		const whole = launching('<</S/L#61unch/F(cmd.exe)>>')
		expect(await found('a.pdf', whole.subarray(0, whole.lastIndexOf('%%EOF')))).toContain('launches')
	})

	it('that is also an archive or a web page is refused', async () => {
		const archive = aZip([{ name: 'x.exe', content: Buffer.from('MZ') }])
		expect(await found('a.pdf', Buffer.concat([await letter(), archive]))).toContain('two_kinds')
		expect(await found('a.pdf', Buffer.concat([await letter(), Buffer.from('<script>alert(1)</script>')]))).toContain('two_kinds')
	})

	it('that decompresses beyond the memory ends only its reader', async () => {
		const bomb = await aPdfWith(aBalanceSheet('Muster Maschinenbau GmbH', '31.12.2024'))
		const report = await readApart(bomb, 'pdf', { ...limits, memory_mb: 20 })
		expect(report.findings).toEqual([{ code: 'not_examined' }])
	})

	it.each([{ processor_ms: 1 }, { time_ms: 1 }])('that takes too long is aborted: %j', async (less) => {
		const report = await readApart(await letter(), 'pdf', { ...limits, ...less })
		expect(report.findings).toEqual([{ code: 'not_examined' }])
	})

	it('that is a statement has its figures read there', async () => {
		const content = await aPdfWith(['Gewinn- und Verlustrechnung', 'Umsatzerlöse 3.000.000,00 EUR'])
		const statement = { ...task, document_type: 'annual_statement', extension: 'pdf' } as const
		const { figures } = await examineFile(Readable.from([content]), statement, { log })
		expect(figures).toEqual([{ line: 'revenue', amount: 3_000_000, before: null, page: 1 }])
	})

	it('within its limits is read', async () => {
		expect(await readApart(await letter(), 'pdf', limits)).toEqual({ page_count: 1, has_text: true, findings: [] })
	})
})

const limits = { processor_ms: 20_000, time_ms: 120_000, memory_mb: 640 }

describe('the store', () => {
	it('that fails while a file is read is no finding about the file', async () => {
		const broken = Readable.from(
			(async function* () {
				yield (await letter()).subarray(0, 100)
				throw new Error('the line is cut')
			})(),
		)
		await expect(examineFile(broken, task, { log })).rejects.toThrow('the line is cut')
	})
})

describe('a picture', () => {
	it.each([
		['65,535 points square', 'a.png', aPngOf(65_535, 65_535), ['image_too_many_pixels']],
		['a thousand points', 'a.png', aPngOf(900, 1200), []],
		['a stamp', 'a.jpg', aPhoto(200, 300), ['image_too_small']],
		['out of focus', 'a.jpg', aPhoto(3000, 4000, { bytes: 100_000 }), ['image_unclear']],
		['one that breaks off', 'a.jpg', aPhoto(3000, 4000, { is_cut_off: true }), ['image_damaged']],
		['no size', 'a.png', aPngOf(0, 0), ['image_damaged']],
		['the place it was taken at', 'a.jpg', aPhoto(3000, 4000, { has_location: true }), ['photo_location']],
		['neither place nor fault', 'a.jpeg', aPhoto(3000, 4000, { orientation: 6 }), []],
	])('with %s: %s', async (_what, name, content, codes) => {
		expect(await found(name, content)).toEqual(codes)
	})
})

const parts = (more: { name: string; content: Buffer }[] = []): Buffer =>
	aZip([
		{
			name: '[Content_Types].xml',
			content: Buffer.from(
				'<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
			),
		},
		{ name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
		...more,
	])
const zeros = (bytes: number) => ({ name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(bytes) })

const entriesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `x/${index}`, content: Buffer.from('1') }))

const sheet = (text: string): Buffer => parts([{ name: 'xl/worksheets/sheet1.xml', content: Buffer.from(text) }])

describe('a table', () => {
	it('is judged by its decompressed content', async () => {
		expect(await found('a.xlsx', parts([zeros(1_000_000)]))).toEqual([])
		expect(await found('a.xlsx', parts([zeros(30_000_000)]))).toEqual(['archive_too_large'])
	})

	it('may hold a picture or a table, but no archive in an archive', async () => {
		const inner = aZip([{ name: 'a.txt', content: Buffer.from('a') }])
		const nested = aZip([{ name: 'b.zip', content: inner }])
		expect(await found('a.xlsx', parts([{ name: 'xl/embeddings/a.xlsx', content: inner }]))).toEqual([])
		expect(await found('a.xlsx', parts([{ name: 'xl/embeddings/a.xlsx', content: nested }]))).toEqual(['archive_too_large'])
	})

	it('with a thousand entries counts as a bomb', async () => {
		expect(await found('a.xlsx', parts(entriesOf(998)))).toEqual([])
		expect(await found('a.xlsx', parts(entriesOf(999)))).toEqual(['archive_too_large'])
	})

	it('with an entity in one of its parts is noted, wherever the parts are cut', async () => {
		const filler = `<!--${'x'.repeat(70_000)}-->`
		expect(await found('a.xlsx', sheet('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'))).toEqual(['external_entities'])
		expect(await found('a.xlsx', sheet(`${filler}<!DOCTYPE a SYSTEM "http://example.com/a.dtd"><a/>`))).toEqual(['external_entities'])
		expect(await found('a.xlsx', sheet(`${filler}<a/>`))).toEqual([])
	})

	it('with macros warns, and a truncated one is damaged', async () => {
		expect(await found('a.xlsx', parts([{ name: 'xl/vbaProject.bin', content: Buffer.from('Sub') }]))).toEqual(['macros'])
		const whole = parts([{ name: 'xl/a.bin', content: randomBytes(5_000) }])
		expect(await found('a.xlsx', whole.subarray(0, whole.length - 2_000))).toEqual(['archive_damaged'])
	})

	it('of another kind, or a text, is examined as such', async () => {
		expect(await found('a.xls', aContainer('Workbook'))).toEqual([])
		expect(await found('a.csv', Buffer.from('Konto;Betrag\n1000;5'))).toEqual([])
		const laughs = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'
		expect(await found('a.xml', Buffer.from(laughs))).toEqual(['external_entities'])
		// The parser detects the encoding by itself.
		expect(await found('a.xml', utf16(laughs))).toEqual(['external_entities'])
		expect(await found('a.xml', utf16(laughs).swap16())).toEqual(['external_entities'])
		expect(await found('a.xml', Buffer.from('<?xml version="1.0"?><a/>'))).toEqual([])
	})
})

describe('in a process of its own', () => {
	it.each([
		['png', aPngOf(65_535, 65_535), ['image_too_many_pixels']],
		['jpg', aPhoto(3000, 4000, { has_location: true }), ['photo_location']],
		['xlsx', parts([zeros(30_000_000)]), ['archive_too_large']],
		['xlsx', parts([{ name: 'xl/vbaProject.bin', content: Buffer.from('Sub') }]), ['macros']],
		['xml', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'), ['external_entities']],
		['xls', aContainer('Workbook'), []],
	] as const)('a file is read as well: %s', async (extension, content, codes) => {
		expect(await foundApart(content, extension)).toEqual(codes)
	})

	it('findings keep the values of their texts', async () => {
		const content = await aPdfWith(aBalanceSheet('Ganz Andere Bäckerei AG', '31.12.2023'))
		const asked = { ...task, document_type: 'annual_statement', as_of_date: '2024-12-31' }
		expect((await examineFile(Readable.from([content]), asked, { log })).findings).toEqual([
			{ code: 'date_differs', values: { found: '2023-12-31', given: '2024-12-31' } },
			{ code: 'company_missing', values: { company: 'Muster' } },
		])
	})
})
