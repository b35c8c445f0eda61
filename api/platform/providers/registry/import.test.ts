import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startTestServer, type TestServer } from '../../../test/server.ts'
import { fieldsOf } from './csv.ts'
import { formats, type FormatName } from './formats.ts'
import { importRegister, type ImportReport } from './import.ts'
import { joined, linesOf, NotARegister, type Position } from './lines.ts'

let server: TestServer

beforeAll(async () => {
	server = await startTestServer()
})

afterAll(() => server.close())

const header = 'company_number,name,legal_form,register_type,register_number,register_court,status,street,house_number,post_code,city'

async function* inPieces(content: Buffer, size = 7) {
	for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

interface Circumstances {
	readonly format?: FormatName
	readonly countries?: readonly string[]
	/** The same fingerprint resumes an interrupted import. */
	readonly fingerprint?: string
	readonly onProgress?: (line: number) => void
	readonly provider?: string
}

let files = 0

const importText = (
	text: string | Buffer,
	{
		format = 'csv',
		countries = ['DE'],
		fingerprint = `${(files += 1)}`,
		onProgress = () => undefined,
		provider = 'test',
	}: Circumstances = {},
): Promise<ImportReport> =>
	importRegister(server.services.database, {
		chunks: inPieces(Buffer.from(text), 1024),
		format: formats[format],
		file: { name: 'register', fingerprint },
		provider,
		countries,
		onProgress,
	})

const nothingLeftOut = { unchanged: 0, skipped: 0, bad: 0, bad_lines: [], resumed_after: 0 }

const aLine = (number: string, name: string, rest = 'GMBH,HRB,17,Kiel,currently registered,Hafenstraße,1a,24103,Kiel'): string =>
	`${number},${name},${rest}`

const find = (number: string) => server.providers.registry.find('test', number)

async function read(content: Buffer, size: number, start?: Position): Promise<[number, string, number][]> {
	const lines: [number, string, number][] = []
	for await (const line of linesOf(inPieces(content, size), start)) lines.push([line.number, line.text, line.end_bytes])
	return lines
}

describe('lines and fields', () => {
	test.each([
		['a,b,c', ['a', 'b', 'c']],
		['', ['']],
		['a,', ['a', '']],
		['"a,b","c ""d"" e",f', ['a,b', 'c "d" e', 'f']],
		['"",""', ['', '']],
		['a "b" c,d', ['a "b" c', 'd']],
		['"a', undefined],
		['"a"b,c', undefined],
		['"a"b"', undefined],
		['a,"b,c', undefined],
	])('%j', (line, fields) => {
		expect(fieldsOf(line)).toEqual(fields)
	})

	test.each([1, 2, 3, 1000])('are complete in chunks of %i bytes', async (size) => {
		expect(await read(Buffer.from('eins\r\nzwö\n\ndrei'), size)).toEqual([
			[1, 'eins', 6],
			[2, 'zwö', 11],
			[3, '', 12],
			[4, 'drei', 16],
		])
		expect(await read(Buffer.from('end\n'), size)).toEqual([[1, 'end', 4]])
		expect(await read(Buffer.from(''), size)).toEqual([])
	})

	test.each([1, 2, 3, 1000])('resume after a position, in chunks of %i bytes', async (size) => {
		expect(await read(Buffer.from('eins\r\nzwö\n\ndrei'), size, { line: 2, position_bytes: 11 })).toEqual([
			[3, '', 12],
			[4, 'drei', 16],
		])
		expect(await read(Buffer.from('eins\n'), size, { line: 1, position_bytes: 5 })).toEqual([])
	})

	test('are joined where a record goes over several', async () => {
		const records: [number, string, number][] = []
		for await (const record of joined(linesOf(inPieces(Buffer.from('#a\nb\n\n#c\n#d\ne'))), (text) => text.startsWith('#')))
			records.push([record.number, record.text, record.end_bytes])
		expect(records).toEqual([
			[3, '#a b ', 6],
			[4, '#c', 9],
			[6, '#d e', 13],
		])
	})

	test.each([
		['Latin 1', Buffer.from(`${'a\n'.repeat(1000)}Größe`, 'latin1'), 'it is not UTF-8 text (after line 1000)'],
		['UTF-16', Buffer.from('\uFEFFa', 'utf16le'), 'it is not UTF-8 text (after line 0)'],
		['cut in the middle of a letter', Buffer.from('ö').subarray(0, 1), 'it is not UTF-8 text (after line 0)'],
		['a line without end', Buffer.alloc(200_000, 'a'), 'line 1 does not end'],
	])('%s is refused', async (_what, content, message) => {
		await expect(read(content, 1000)).rejects.toThrow(new NotARegister(message))
	})
})

test('inserts companies, with columns in any order and additional ones', async () => {
	const text = `\uFEFFseat,${header}\r\nKiel,${aLine('1', '"Förde ""Nord"", Handel GmbH"')}\r\n\r\nBonn,2,Ohne alles,,,,,removed,,,,\r\n`
	expect(await importText(text)).toEqual({ ...nothingLeftOut, added: 2, changed: 0 })
	expect(await find('1')).toMatchObject({
		provider: 'test',
		name: 'Förde "Nord", Handel GmbH',
		country: 'DE',
		company_type: 'GMBH',
		hr_number: 'HRB 17',
		street: 'Hafenstraße',
		house_number: '1a',
		post_code: '24103',
		location: 'Kiel',
		is_active: true,
	})
	expect(await find('2')).toMatchObject({ company_type: null, hr_number: null, street: null, location: null, is_active: false })
})

test('repeated, updates them; for a duplicate number the last line counts', async () => {
	await importText([header, aLine('3', 'Vorher GmbH'), aLine('4', 'Bleibt GmbH')].join('\n'))
	expect(await importText([header, aLine('3', 'Mitten GmbH'), aLine('3', 'Nachher GmbH')].join('\n'))).toMatchObject({
		added: 0,
		changed: 1,
	})
	expect(await find('3')).toMatchObject({ name: 'Nachher GmbH' })
	expect((await server.providers.registry.search({ name: 'Nachher', country: 'DE', limit: 5 })).map((company) => company.name)).toEqual([
		'Nachher GmbH',
	])
	expect(await find('4')).toMatchObject({ name: 'Bleibt GmbH' })
	expect(await importText([header, aLine('3', 'Nachher GmbH'), aLine('4', 'Bleibt GmbH')].join('\n'))).toMatchObject({
		added: 0,
		changed: 0,
		unchanged: 2,
	})
})

describe('an import that was interrupted', () => {
	const lines = Array.from({ length: 3500 }, (_, at) => aLine(`r${at}`, `Rest ${at} GmbH`))
	const text = [header, ...lines].join('\n')
	const interrupt = (fingerprint: string): Promise<ImportReport> =>
		importText(text, {
			fingerprint,
			onProgress: (line) => {
				if (line > 2000) throw new Error('interrupted')
			},
		})

	test('resumes after the last batch, and counts the whole file', async () => {
		await expect(interrupt('long')).rejects.toThrow('interrupted')
		expect(await find('r1999')).toBeDefined()
		expect(await find('r2000')).toBeUndefined()
		// The start is not read again, otherwise the fault there would be counted.
		const later = Buffer.from(text)
		later.fill('x', header.length + 1, header.length + 200)
		expect(await importText(later, { fingerprint: 'long' })).toEqual({ ...nothingLeftOut, added: 3500, changed: 0, resumed_after: 2001 })
		expect(await find('r3499')).toBeDefined()
	})

	test('of another file or register, or after completion, starts from the beginning', async () => {
		await expect(interrupt('one')).rejects.toThrow('interrupted')
		expect(await importText(text, { fingerprint: 'other' })).toMatchObject({ resumed_after: 0, unchanged: 3500 })
		expect(await importText(text, { fingerprint: 'one', provider: 'second' })).toMatchObject({ resumed_after: 0, added: 3500 })
		expect(await importText(text, { fingerprint: 'one' })).toMatchObject({ resumed_after: 2001 })
		expect(await importText(text, { fingerprint: 'one' })).toMatchObject({ resumed_after: 0, unchanged: 3500 })
	})
})

test('skips bad lines with their reasons', async () => {
	const long = 'x'.repeat(501)
	const lines = [
		aLine('', 'Ohne Nummer'),
		aLine('5', ''),
		aLine('6', long),
		aLine('x'.repeat(101), 'Zu lang'),
		'7,zu kurz',
		aLine('8', '"offen'),
		aLine('9', 'a\0b'),
		aLine('10', 'Gut GmbH'),
	]
	expect(await importText([header, ...lines].join('\n'))).toEqual({
		...nothingLeftOut,
		added: 1,
		changed: 0,
		bad: 7,
		bad_lines: [
			'line 2: no company_number of 1 to 100 characters',
			'line 3: no name of 1 to 500 characters',
			'line 4: no name of 1 to 500 characters',
			'line 5: no company_number of 1 to 100 characters',
			'line 6: 2 fields instead of 11',
			'line 7: a quotation mark is missing',
			'line 8: a control character',
		],
	})
	expect(await find('10')).toMatchObject({ name: 'Gut GmbH' })
})

test('lists the first twenty bad lines and counts all', async () => {
	const report = await importText([header, ...Array.from({ length: 30 }, () => 'bad')].join('\n'))
	expect([report.bad, report.bad_lines.length]).toEqual([30, 20])
})

test('works in batches and reports progress', async () => {
	const told: number[] = []
	const lines = Array.from({ length: 2500 }, (_, at) => aLine(`b${at}`, `Reihe ${at} GmbH`))
	expect(await importText([header, ...lines].join('\n'), { onProgress: (at) => told.push(at) })).toMatchObject({ added: 2500 })
	expect(told).toEqual([1001, 2001, 2501])
})

test.each([
	['an empty file', '', 'it is empty'],
	['another table', 'name;city\na;b', 'its first line lacks the columns company_number, name, legal_form'],
	['one column short', header.replace('post_code,', ''), 'its first line lacks the columns post_code'],
])('%s is refused', async (_what, text, message) => {
	await expect(importText(text)).rejects.toThrow(message)
})
