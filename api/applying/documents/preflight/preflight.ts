import type { Readable } from 'node:stream'

import { todayIn } from '#domain/platform/dates.ts'
import { fileExtensionOf } from '#domain/applying/documents/file-types.ts'
import { isBlocked, preflight_version, type Finding } from '#domain/applying/documents/preflight/findings.ts'

import { holdApplication } from '../../applications/own.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { FileChanged, FileMissing, type Storage } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'
import { passPlacesOn } from '../places.ts'
import { preflightJob } from './preflight-job.ts'
import { findToExamine, listTwins, recordPreflight } from './store.ts'

/** Examines one file and stores the report. No connection is held while the file is read. */
export async function preflightDocument(services: Services, payload: { partner_id: string; document_id: string }): Promise<void> {
	const { database, storage, partners, log, now, examineFile } = services
	const scope = mintPartnerId(payload.partner_id)
	const document = await database.read(scope, (db) => db.first(findToExamine, payload))
	const extension = document === undefined ? undefined : fileExtensionOf(document.document_name)
	if (document === undefined || extension === undefined) return
	const { sha256 } = document
	const content = await contentOf(storage, document)
	if (content === undefined) return log.warn({ document_id: payload.document_id }, 'a file to examine is not there')
	const { configuration } = await partners.ofId(scope)
	const report = await examineFile(
		content,
		{
			extension,
			document_type: document.document_type,
			as_of_date: document.as_of_date,
			company: { name: document.companyName, hr_number: document.hrNumber, tax_id: document.taxIdNumber },
			today: todayIn(configuration.time_zone, now().toTemporalInstant()),
		},
		{ log },
	)
	const of = { partner_id: payload.partner_id, application_id: document.application_id }
	await database.transaction(scope, async (db) => {
		// Locked before its document, the lock order everywhere. The lock also makes one of two identical files find the other.
		await holdApplication(db, of)
		const twins = sha256 === null ? [] : await db.all(listTwins, { ...payload, application_id: document.application_id, sha256 })
		// The earliest is the original, because ids are ordered by time.
		const first = twins.find((twin) => twin.document_id < payload.document_id)
		const duplicate: Finding[] =
			first === undefined ? [] : [{ code: 'duplicate', values: { document_name: first.document_name, document_type: first.document_type } }]
		const preflight = JSON.stringify({ ...report, findings: [...report.findings, ...duplicate] })
		await db.all(recordPreflight, { ...payload, preflight, preflight_version })
		// Examined before the original had arrived.
		const unaware = twins.filter((twin) => twin.document_id > payload.document_id && twin.is_thought_single)
		for (const { document_id } of unaware) await db.enqueue(preflightJob, { partner_id: payload.partner_id, document_id })
		if (isBlocked(report)) await passPlacesOn(db, of)
	})
	return undefined
}

interface Stored {
	readonly storage_key: string
	readonly storage_version: string | null
}

/** Looks in both areas, because the file may leave quarantine at this moment. Content replaced there is not read. */
async function contentOf(storage: Storage, { storage_key: key, storage_version }: Stored): Promise<Readable | undefined> {
	const places = [
		() => storage.read(key, 'files'),
		() => storage.read(key, 'quarantine', { version: storage_version ?? '' }),
		() => storage.read(key, 'files'),
	]
	for (const read of places) {
		try {
			return await read()
		} catch (error) {
			if (!(error instanceof FileMissing || error instanceof FileChanged)) throw error
		}
	}
	return undefined
}
