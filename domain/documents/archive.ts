import type { IsoDate } from '../dates.ts'
import { reserved } from './file-types.ts'
import type { NotServed } from './serving.ts'

interface Archived {
	readonly document_name: string
	readonly document_type: string
}

/** Why a document is not in the archive. */
export type LeftOut = NotServed | 'no_permission' | 'not_found'

const max_segment = 100

/** What every system can save as one name: no path, no sign that steers a terminal or turns the direction of writing, no device. */
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

/** The place of each document in the archive: a folder for each type, in their order, and no name twice, however a system compares them. */
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
	/** `included`, why not, or that what lay in the store is not what was received. */
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

/** A cell no table takes for a formula, with whatever is in it. */
function cell(value: string | number | null): string {
	const text = value === null ? '' : String(value)
	const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
	return `"${inert.replaceAll('"', '""')}"`
}

/** The list that goes along: what is in the archive and what is not, with the digests to check it by. */
export const archiveList = (entries: readonly ListedInArchive[]): string =>
	// With the mark by which tables recognise UTF-8.
	`\uFEFF${[columns.map(cell), ...entries.map((entry) => columns.map((column) => cell(entry[column])))].map((row) => `${row.join(';')}\r\n`).join('')}`
