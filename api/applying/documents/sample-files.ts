import { crc32 } from 'node:zlib'

/** Minimal valid files of each type, for tests. */
export const aPdf = (text = ''): Buffer =>
	Buffer.from(
		`%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n${text}%%EOF`,
	)

export const aJpeg = (): Buffer =>
	Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(200), Buffer.from('ffd9', 'hex')])

export const aPng = (): Buffer =>
	Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

export const aHeic = (brand: 'heic' | 'mif1'): Buffer =>
	Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(100)])

export const aBitmap = (): Buffer => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])

export const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le')

/** An old Office container with one stream of this name. */
export const aContainer = (stream: string): Buffer =>
	Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)])

const contentTypes = (main: string): string =>
	`<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`

export const anXlsx = (): Buffer => aZip({ '[Content_Types].xml': contentTypes('spreadsheetml.sheet'), 'xl/workbook.xml': '<workbook/>' })

export const aDocx = (): Buffer =>
	aZip({ '[Content_Types].xml': contentTypes('wordprocessingml.document'), 'word/document.xml': '<document/>' })

/** A ZIP without compression and without a directory at the end. */
function aZip(files: Record<string, string>): Buffer {
	const entries = Object.entries(files).map(([name, text]) => {
		const header = Buffer.alloc(30)
		header.writeUInt32LE(0x04034b50, 0)
		header.writeUInt16LE(20, 4)
		header.writeUInt32LE(crc32(text), 14)
		header.writeUInt32LE(text.length, 18)
		header.writeUInt32LE(text.length, 22)
		header.writeUInt16LE(name.length, 26)
		return Buffer.concat([header, Buffer.from(name), Buffer.from(text)])
	})
	return Buffer.concat([...entries, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])
}
