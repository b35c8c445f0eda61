import { describe, expect, it } from 'vitest'

import { documentsUnderTest } from '../../../test/documents.ts'
import { aPhoto } from '../../../test/images.ts'

const under_test = documentsUnderTest()

describe('a file that does not match its name', () => {
	it.each([
		['a PDF', 'a.csv', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'), 'err_document_content_not_allowed'],
		[
			'a PDF after a few words',
			'a.csv',
			Buffer.from('Konto;Betrag\n%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
			'err_document_content_not_allowed',
		],
		['a formatted text', 'a.csv', Buffer.from('{\\rtf1\\ansi Hallo}'), 'err_document_content_not_allowed'],
		['nothing', 'a.pdf', Buffer.alloc(0), 'err_document_empty'],
		['a page of a browser', 'a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'err_document_content_not_allowed'],
		[
			'a drawing with a script',
			'a.png',
			Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
			'err_document_content_not_allowed',
		],
		['a drawing that calls itself data', 'a.xml', Buffer.from('<svg><script>alert(1)</script></svg>'), 'err_document_content_not_allowed'],
		['a program', 'a.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)]), 'err_document_content_not_allowed'],
		['a picture', 'a.pdf', aPhoto(3000, 4000), 'err_document_content_not_allowed'],
	])('%s is refused and never examined', async (_what, name, content, code) => {
		const { finished, document } = await under_test.send(name, content)
		expect([finished.body.errors?.[0]?.code, document.upload_status, document.preflight]).toEqual([code, 'failed', null])
	})
})
