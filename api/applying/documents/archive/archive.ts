import { createHash, type Hash } from 'node:crypto'
import { Readable, type PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'

import { ZipFile } from 'yazl'

import type { Language } from '#domain/accounts/account/languages.ts'
import { archiveList, archivePaths, type LeftOut, type ListedInArchive } from '#domain/applying/documents/archive.ts'
import { notServed } from '#domain/applying/documents/serving.ts'
import { parseDocumentType } from '#domain/applying/documents/types.ts'
import { mayRead } from '#domain/applying/documents/visibility.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'
import { loadTexts } from '#domain/texts/index.ts'

import { recordEvent } from '../../applications/moves.ts'
import type { ApplicationRow } from '../../applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import { FileMissing } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'
import { scopeOfStaff } from '#api/platform/sessions/sessions.ts'
import { requireCase } from '../../applications/case/case.ts'
import { documentsOfCase } from '../documents.ts'
import { recordSeenByStaff } from '../review/review.ts'
import type { DocumentRow } from '../store.ts'

/**
 * All documents that staff may open, as one ZIP generated while it is streamed: each file is read in turn, and those that are not clean,
 * not allowed or missing are named in the list at the end.
 */
export async function archiveOf(
	{ services, actor }: Pick<StaffContext, 'services' | 'actor'>,
	application_id: string,
): Promise<FileAnswer> {
	const { application, chosen } = await services.database.transaction(scopeOfStaff(actor), async (db) => {
		const found = await requireCase(db, application_id)
		const documents = await chooseDocuments({ services, db, actor }, found)
		await recordEvent({ db, actor }, found, {
			kind: 'documents_exported',
			details: { document_ids: documents.flatMap(({ row, why }) => (why === undefined ? [row.document_id] : [])) },
		})
		return { application: found, chosen: documents }
	})
	const zip = new ZipFile()
	const output = zip.outputStream as PassThrough
	// A failure aborts the download, so that nobody takes a partial archive for complete.
	const breakOff = (error: unknown): void => {
		services.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'archive broken off')
		output.destroy(error instanceof Error ? error : undefined)
	}
	zip.on('error', breakOff)
	void fill(services, { zip, output, language: actor.interface_language, documents: chosen, folder: '' }).catch(breakOff)
	return new FileAnswer({ content: output, file_name: `${application.shortApplicationId}.zip`, content_type: 'application/zip' })
}

export interface Chosen {
	readonly row: DocumentRow
	readonly why: LeftOut | undefined
}

/** Every document of a case, with the reason if it may not be included; included ones count as seen by staff. */
export async function chooseDocuments(
	{ services, db, actor }: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	application: ApplicationRow,
): Promise<Chosen[]> {
	const held = permissionsOf(actor.roles)
	const rows = await documentsOfCase(db, application.application_id, application.partner_id)
	const { unscanned_documents: unscanned } = (await services.partners.ofId(mintPartnerId(application.partner_id))).configuration
	const chosen: Chosen[] = rows.map((row) => ({
		row,
		why: mayRead(held, row.document_type) ? notServed(row, { reader: 'staff', unscanned }) : ('no_permission' as const),
	}))
	await recordSeenByStaff(
		db,
		chosen.filter(({ why }) => why === undefined).map(({ row }) => row),
	)
	return chosen
}

interface Filling {
	readonly zip: ZipFile
	readonly output: PassThrough
	readonly documents: readonly Chosen[]
	/** Language of the folder names. */
	readonly language: Language
	/** Prefix of every path. */
	readonly folder: string
}

async function fill(services: Services, filling: Filling): Promise<void> {
	filling.zip.addBuffer(Buffer.from(archiveList(await addDocuments(services, filling))), 'documents.csv')
	filling.zip.end()
}

/** Adds the files one after the other, and returns the outcome of each. */
export async function addDocuments(services: Services, { zip, output, documents, language, folder }: Filling): Promise<ListedInArchive[]> {
	const paths = archivePaths(
		documents.flatMap(({ row, why }) => (why === undefined ? [row] : [])),
		await typeNames(language),
	)
	const listed: ListedInArchive[] = []
	for (const { row, why } of documents) {
		const place = paths.get(row)
		const path = place === undefined ? '' : folder + place
		const state = place === undefined ? (why ?? 'not_found') : await add(services, { zip, output }, { row, path })
		listed.push(listedOf(row, path, state))
	}
	return listed
}

const listedOf = (row: DocumentRow, path: string, state: ListedInArchive['state']): ListedInArchive => ({
	path: state === 'not_found' ? '' : path,
	document_name: row.document_name,
	document_type: row.document_type,
	as_of_date: row.as_of_date,
	receipt_number: row.receipt_number,
	received: row.uploaded_at?.toISOString() ?? null,
	size_bytes: row.size_bytes,
	sha256: row.sha256?.toString('hex') ?? null,
	state,
})

/** Resolves when the whole file has been sent; its digest is computed on the way and compared with the receipt's. */
async function add(
	{ storage }: Services,
	{ zip, output }: { readonly zip: ZipFile; readonly output: PassThrough },
	{ row, path }: { readonly row: DocumentRow; readonly path: string },
): Promise<'included' | 'hash_differs' | 'not_found'> {
	let content: Readable
	try {
		content = await storage.read(row.storage_key, 'files')
	} catch (error) {
		if (error instanceof FileMissing) return 'not_found'
		throw error
	}
	const hash = createHash('sha256')
	const hashed = Readable.from(digested(content, hash))
	const stop = () => {
		hashed.destroy()
		content.destroy()
	}
	// Stops reading when the client has aborted the download.
	if (output.destroyed) stop()
	output.once('close', stop)
	// Stored without compression, because most files are PDFs and pictures.
	zip.addReadStream(hashed, path, { compress: false, mtime: row.uploaded_at ?? row.created_at })
	await finished(hashed)
	output.off('close', stop)
	return row.sha256 === null || hash.digest().equals(row.sha256) ? 'included' : 'hash_differs'
}

async function* digested(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
	for await (const chunk of content) {
		hash.update(chunk)
		yield chunk
	}
}

/** Names of document types in the reader's language, with their year. */
async function typeNames(language: Language): Promise<(document_type: string) => string> {
	const { document_type: names } = await loadTexts(language, 'enumerations')
	return (document_type) => {
		const { kind, year } = parseDocumentType(document_type) ?? { kind: 'other', year: null }
		return `${names[kind] ?? kind}${year === null ? '' : ` ${year}`}`
	}
}
