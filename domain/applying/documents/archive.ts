import type { IsoDate } from '#domain/platform/dates.ts'
import { reserved } from './file-types.ts'
import type { NotServed } from './serving.ts'

interface Archived {
	readonly document_name: string
	readonly document_type: string
}

/** Why a document is not in the archive. */
export type LeftOut = NotServed | 'no_permission' | 'not_found'

const max_segment = 100

/** A name that every system can save: no path, no control or direction characters, no device name. */
function safeSegment(name: string): string {
	const plain = name
		.normalize('NFC')
		.toWellFormed()
		.replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '_')
		.replace(/^[.\s]+/, '_')
		.replace(/[.\s]+$/, '')
	const named = plain === '' ? '_' : plain
	return shortened(reserved.test(named) ? `_${named}` : named)
}

const extensionAt = (name: string): number => {
	const at = name.lastIndexOf('.')
	return at <= 0 || name.length - at > 10 ? name.length : at
}

function shortened(name: string): string {
	const at = extensionAt(name)
	return Array.from(name.slice(0, at)).slice(0, max_segment).join('').trimEnd() + name.slice(at)
}

/** The path of each document in the archive: a folder per type, in their order, and unique names on file systems that ignore case. */
export function archivePaths<Of extends Archived>(
	documents: readonly Of[],
	nameOf: (document_type: string) => string,
): ReadonlyMap<Of, string> {
	const types = [...new Set(documents.map(({ document_type }) => document_type))]
	const taken = new Set<string>()
	const paths = new Map<Of, string>()
	for (const document of documents) {
		const number = String(types.indexOf(document.document_type) + 1).padStart(2, '0')
		const name = safeSegment(document.document_name)
		const at = extensionAt(name)
		const folder = `${number} ${safeSegment(nameOf(document.document_type))}`
		for (let copy = 1; ; copy += 1) {
			const path = `${folder}/${copy === 1 ? name : `${name.slice(0, at)} (${copy})${name.slice(at)}`}`
			const folded = path.normalize('NFKC').toLowerCase()
			if (taken.has(folded)) continue
			taken.add(folded)
			paths.set(document, path)
			break
		}
	}
	return paths
}

export interface ListedInArchive {
	readonly path: string
	readonly document_name: string
	readonly document_type: string
	readonly as_of_date: IsoDate | null
	readonly receipt_number: string
	readonly received: string | null
	readonly size_bytes: number | null
	readonly sha256: string | null
	/** `included`, the reason for leaving it out, or that the stored file differs from the received one. */
	readonly state: LeftOut | 'included' | 'hash_differs'
}

const columns = [
	'path',
	'document_name',
	'document_type',
	'as_of_date',
	'receipt_number',
	'received',
	'size_bytes',
	'sha256',
	'state',
] as const satisfies readonly (keyof ListedInArchive)[]

/** A CSV cell that no spreadsheet takes for a formula. */
function cell(value: string | number | null): string {
	const text = value === null ? '' : String(value)
	const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
	return `"${inert.replaceAll('"', '""')}"`
}

/** The list inside the archive: which documents are included, which are not and why, and digests to check them. */
export const archiveList = (entries: readonly ListedInArchive[]): string =>
	// The byte order mark by which spreadsheets recognise UTF-8.
	`\uFEFF${[columns.map(cell), ...entries.map((entry) => columns.map((column) => cell(entry[column])))].map((row) => `${row.join(';')}\r\n`).join('')}`
