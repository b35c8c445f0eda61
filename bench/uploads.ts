import { randomBytes } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { aBalanceSheet, aPdfWith } from '#api/test/pdfs.ts'
import { part_bytes } from '#domain/applying/documents/parts.ts'

import { Applicant } from './applicant.ts'
import { startProduct, withTemporaryFolder } from './product.ts'

const files = 20
const file_bytes = 10 * 1024 * 1024
/** The reader of this working copy, because another one may run beside it. */
const reader = join(import.meta.dirname, '../api/applying/documents/preflight/reader/main.ts')

const look_every_ms = 50

export interface UploadResult {
	/** Lowest and highest memory of the server while the files were uploaded and examined. */
	readonly lowest_mib: number
	readonly highest_mib: number
	/** Peak memory of the process that reads files. */
	readonly reader_mib: number
	readonly upload_s: number
	/** From the last report of an upload until every file was scanned and examined. */
	readonly examined_s: number
}

interface Memory {
	readonly server_mib: number
	readonly reader_mib: number
}

const mib = (kilobytes: number): number => kilobytes / 1024

/** Resident memory of the server and of its reading processes. */
function memoryOf(process_id: number): Memory {
	const lines = execFileSync('ps', ['-eo', 'pid=,rss=,args='], { encoding: 'utf8' }).split('\n')
	const rows = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)).flatMap((found) => (found === null ? [] : [found]))
	const own = rows.find(([, pid]) => Number(pid) === process_id)
	const readers = rows.filter(([, , , args = '']) => args.includes(reader))
	return {
		server_mib: mib(Number(own?.[2] ?? 0)),
		reader_mib: mib(readers.reduce((sum, [, , kilobytes]) => sum + Number(kilobytes), 0)),
	}
}

async function upload(applicant: Applicant, application_id: string, content: Buffer, number: number): Promise<void> {
	const path = `/user/applications/${application_id}/documents`
	const created = await applicant.must('POST', path, {
		file_name: `Auszug ${number}.pdf`,
		document_type: 'other',
		related_entity_kind: 'application',
		related_entity_id: application_id,
		size_bytes: content.length,
	})
	const { parts } = (await applicant.must('GET', `${path}/${String(created['document_id'])}/upload_parts`)) as unknown as {
		parts: { part_number: number; upload_url: string }[]
	}
	for (const { part_number, upload_url } of parts) {
		const put = await fetch(upload_url, {
			method: 'PUT',
			headers: { 'content-type': String(created['content_type']), origin: applicant.origin },
			body: new Uint8Array(content.subarray((part_number - 1) * part_bytes, part_number * part_bytes)),
		})
		if (!put.ok) throw new Error(`PUT of part ${part_number}: ${put.status} ${await put.text()}`)
	}
	await applicant.must('PATCH', `${path}/${String(created['document_id'])}/upload_success`, { is_upload_successful: true })
}

/** Memory for twenty concurrent uploads of ten megabytes, each examined after it arrived. */
export const benchUploads = (): Promise<UploadResult> =>
	withTemporaryFolder(async (data_dir) => {
		// Disables the overload limit, because refusing uploads would save memory.
		const product = await startProduct(data_dir, { MAX_EVENT_LOOP_DELAY_MS: '0' })
		const seen = { lowest_mib: Infinity, highest_mib: 0, reader_mib: 0 }
		const watch = new AbortController()
		try {
			const process_id = product.process.pid ?? 0
			const applicant = new Applicant(product.origin)
			await applicant.register()
			const id = String((await applicant.createApplication())['applicationId'])
			const lines = aBalanceSheet('Muster Maschinenbau GmbH', '31.12.2024')
			// Random data as an attachment: incompressible, and different in each file.
			const contentOf = (): Promise<Buffer> => aPdfWith(lines, { attachment: randomBytes(file_bytes) })
			await upload(applicant, id, await contentOf(), 0)
			await examined(applicant, id, 1)
			const watching = (async () => {
				while (!watch.signal.aborted) {
					const now = memoryOf(process_id)
					seen.lowest_mib = Math.min(seen.lowest_mib, now.server_mib)
					seen.highest_mib = Math.max(seen.highest_mib, now.server_mib)
					seen.reader_mib = Math.max(seen.reader_mib, now.reader_mib)
					await pause(look_every_ms)
				}
			})()
			const contents = await Promise.all(Array.from({ length: files }, contentOf))
			const started_ms = performance.now()
			await Promise.all(contents.map((content, index) => upload(applicant, id, content, index + 1)))
			const sent_ms = performance.now()
			await examined(applicant, id, files + 1)
			const done_ms = performance.now()
			watch.abort()
			await watching
			return { ...seen, upload_s: (sent_ms - started_ms) / 1000, examined_s: (done_ms - sent_ms) / 1000 }
		} finally {
			watch.abort()
			await product.stop()
		}
	})

async function examined(applicant: Applicant, application_id: string, count: number): Promise<void> {
	for (;;) {
		const answer = await applicant.send('GET', `/user/applications/${application_id}/documents`)
		// An overloaded server may refuse the query.
		if (answer.ok) {
			const { result } = (await answer.json()) as { result: { preflight: unknown; scan_status: string }[] }
			if (result.filter(({ preflight, scan_status }) => preflight !== null && scan_status === 'not_infected').length >= count) return
		}
		await pause(250)
	}
}
