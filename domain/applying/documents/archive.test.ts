import { describe, expect, it } from 'vitest'

import { archiveList, archivePaths } from './archive.ts'

const of = (document_name: string, document_type = 'bwa') => ({ document_name, document_type })
const paths = (...names: string[]) => [
	...archivePaths(
		names.map((name) => of(name)),
		() => 'BWA',
	).values(),
]

describe('archivePaths', () => {
	it.each([
		['Bilanz 2024.pdf', '01 BWA/Bilanz 2024.pdf'],
		['../../etc/passwd', '01 BWA/__.._etc_passwd'],
		['..\\..\\x.pdf', '01 BWA/__.._x.pdf'],
		['C:\\x.pdf', '01 BWA/C__x.pdf'],
		['/absolute.pdf', '01 BWA/_absolute.pdf'],
		['CON.pdf', '01 BWA/_CON.pdf'],
		['a\u0000b\u001b[31m.pdf', '01 BWA/a_b_[31m.pdf'],
		['fdp\u202Eexe.pdf', '01 BWA/fdp_exe.pdf'],
		['.htaccess', '01 BWA/_htaccess'],
		['...', '01 BWA/_'],
		['name. . ', '01 BWA/name'],
		['\ud800.pdf', '01 BWA/\uFFFD.pdf'],
		[`${'x'.repeat(300)}.pdf`, `01 BWA/${'x'.repeat(100)}.pdf`],
	])('puts %j at %j', (name, path) => {
		expect(paths(name)).toEqual([path])
	})

	it('gives names that differ on every system', () => {
		expect(paths('a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'ﬁ.pdf', 'fi.pdf')).toEqual([
			'01 BWA/a.pdf',
			'01 BWA/A (2).pdf',
			'01 BWA/a (3).pdf',
			'01 BWA/a (2) (2).pdf',
			'01 BWA/ﬁ.pdf',
			'01 BWA/fi (2).pdf',
		])
	})

	it('has a folder for each type, whatever its name', () => {
		const documents = [of('a.pdf'), of('a.pdf', 'other'), of('b.pdf')]
		expect([...archivePaths(documents, (type) => `${type}/..`).values()]).toEqual(['01 bwa_/a.pdf', '02 other_/a.pdf', '01 bwa_/b.pdf'])
	})
})

it('lists every document, without formulas', () => {
	const entry = {
		path: '01 BWA/=1+1.pdf',
		document_name: "=cmd|' /C calc'!A0\";x.pdf",
		document_type: 'bwa',
		as_of_date: null,
		receipt_number: '-abc',
		received: '2026-01-01T00:00:00.000Z',
		size_bytes: 12,
		sha256: 'ff',
		state: 'included',
	} as const
	const [head, row, end] = archiveList([entry]).split('\r\n')
	expect(head).toBe('\uFEFF"path";"document_name";"document_type";"as_of_date";"receipt_number";"received";"size_bytes";"sha256";"state"')
	expect(row).toBe('"01 BWA/=1+1.pdf";"\'=cmd|\' /C calc\'!A0"";x.pdf";"bwa";"";"\'-abc";"2026-01-01T00:00:00.000Z";"12";"ff";"included"')
	expect(end).toBe('')
})
