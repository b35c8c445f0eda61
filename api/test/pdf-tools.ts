import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { whyMissing } from './programs.ts'

const run = promisify(execFile)

/** Independent PDF readers. */
export const pdf_tools_missing = whyMissing(['pdfinfo', 'pdftotext', 'pdffonts', 'qpdf'], 'poppler-utils qpdf')

const said = async (program: string, ...parameters: string[]): Promise<string> =>
	(await run(program, parameters, { maxBuffer: 32 * 1024 * 1024 })).stdout

/** The reports of independent programs on a PDF. */
export async function examinePdf(pdf: Buffer): Promise<{ info: string; metadata: string; fonts: string; text: string; check: string }> {
	const folder = await mkdtemp(path.join(tmpdir(), 'fundament-pdf-'))
	const file = path.join(folder, 'a.pdf')
	try {
		await writeFile(file, pdf)
		return {
			info: await said('pdfinfo', file),
			metadata: await said('pdfinfo', '-meta', file),
			fonts: await said('pdffonts', file),
			text: await said('pdftotext', '-enc', 'UTF-8', file, '-'),
			check: await said('qpdf', '--check', file),
		}
	} finally {
		await rm(folder, { recursive: true })
	}
}
