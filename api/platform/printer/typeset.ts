import { createRequire } from 'node:module'
import path from 'node:path'

import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

import type { Order, Printed, SignaturePlace } from './protocol.ts'

const layout = path.resolve(import.meta.dirname, './layout/contract.typ')
const fonts = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/source-sans-3/package.json'))

/** Liberation Sans, which Swiss payment parts may be set in, and hardly anything else (SIX, style guide QR-bill). */
const bill_fonts = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')

const compiler = NodeCompiler.create({
	workspace: path.dirname(layout),
	fontArgs: [{ fontPaths: [...['400Regular', '600SemiBold', '700Bold'].map((weight) => path.join(fonts, weight)), bill_fonts] }],
})

interface Told extends Omit<SignaturePlace, 'y'> {
	readonly top: number
	readonly page_height: number
}

/** The bytes depend on the document alone: creation time and identifiers are taken from it. */
export function typeset(document: Order): Printed {
	try {
		const compiled = compiler.compile({ mainFilePath: layout, inputs: { document: JSON.stringify(document) } })
		const set = compiled.result
		if (set === null) throw new Error(JSON.stringify(compiler.fetchDiagnostics(compiled.takeDiagnostics() as never)))
		const places = compiler.query(set, { selector: '<signature_field>', field: 'value' }) as Told[]
		return {
			pdf: exported(set, Math.floor(Date.parse(document.made_at) / 1000)),
			page_count: set.numOfPages,
			signature_places: places.map(({ top, page_height, height, ...place }) => ({ ...place, height, y: page_height - top - height })),
		}
	} finally {
		// Otherwise the compiler caches every document it has set: 570 MB after some hundred.
		compiler.evictCache(0)
	}
}

/** PDF/A-2a, archivable and tagged for screen readers; platforms without the package's newest binary fall back to PDF/A-2b. */
function exported(set: NodeTypstDocument, creationTimestamp: number): Buffer {
	try {
		return compiler.pdf(set, { pdfStandard: 'a-2a', creationTimestamp })
	} catch (error) {
		if (!/standard/i.test(String(error instanceof Error && 'code' in error ? error.code : error))) throw error
		return compiler.pdf(set, { pdfStandard: 'a-2b', creationTimestamp })
	}
}
