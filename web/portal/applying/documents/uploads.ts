import { useSyncExternalStore } from 'react'

import { createDocument, deleteDocument, finishUpload, getUploadParts } from '#contract/applying/documents.ts'
import type { AnswerOf } from '#contract/endpoint.ts'

import { call } from '../../../kit/call.ts'
import { isPassing, keepTrying, pauseForConnection } from './keep-trying.ts'
import { preparePhoto } from './preflight/prepare-photo.ts'
import { putFile } from './put-file.ts'
import { sendFile } from './send-file.ts'
import { isUnfinished, queueAfter, startable, type ChosenFile, type QueueEvent, type Upload } from './upload-queue.ts'

interface Begun extends AnswerOf<typeof createDocument> {
	/** The file as it is sent: a photograph without its metadata. */
	readonly prepared: File
}

/** The uploads of one application. They live outside the components, so that a change of tab or page does not cancel them. */
class Uploads {
	readonly #application_id: string
	readonly #listeners = new Set<() => void>()
	readonly #running = new Map<string, AbortController>()
	/** The records created for uploads: a retry after a lost connection reuses its record. */
	readonly #begun = new Map<string, Begun>()
	/** The idempotency keys: a retry after a lost response returns the same record. */
	readonly #keys = new Map<string, string>()
	#queue: readonly Upload[] = []
	#revision = 0
	#last_id = 0

	constructor(application_id: string) {
		this.#application_id = application_id
	}

	readonly queue = (): readonly Upload[] => this.#queue

	/** Incremented whenever an upload may have changed the server's list. */
	readonly revision = (): number => this.#revision

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	add(chosen: readonly ChosenFile[]): void {
		for (const file of chosen) this.#tell({ kind: 'added', id: String((this.#last_id += 1)), chosen: file })
		this.#startNext()
	}

	/** Resumes after a lost connection; otherwise starts over and discards the record of the failed attempt. */
	retry({ id, document_id, is_resumable }: Upload): void {
		if (!is_resumable) {
			this.#begun.delete(id)
			if (document_id !== undefined) {
				// The server has finally refused that record.
				this.#keys.delete(id)
				void this.#discard(document_id)
			}
		}
		this.#tell({ kind: 'retried', id })
		this.#startNext()
	}

	/** Cancels an upload, or removes a failed one, and discards its record. */
	cancel({ id, document_id }: Upload): void {
		const controller = this.#running.get(id)
		this.#begun.delete(id)
		this.#keys.delete(id)
		this.#tell({ kind: 'removed', id })
		if (controller === undefined) {
			if (document_id !== undefined) void this.#discard(document_id)
		} else controller.abort()
	}

	/** Removes the row of an upload once the server's list includes the document. */
	forget(id: string): void {
		this.#begun.delete(id)
		this.#keys.delete(id)
		this.#tell({ kind: 'removed', id })
	}

	#keyOf(id: string): string {
		const key = this.#keys.get(id) ?? crypto.randomUUID()
		this.#keys.set(id, key)
		return key
	}

	#startNext(): void {
		for (const upload of startable(this.#queue)) {
			this.#tell({ kind: 'started', id: upload.id })
			void this.#run(upload)
		}
	}

	/** Makes the three calls of an upload. A refusal by server or store fails it; a lost connection leaves it resumable. */
	async #run(upload: Upload): Promise<void> {
		const { id } = upload
		const controller = new AbortController()
		const { signal } = controller
		this.#running.set(id, controller)
		const patience = { signal, pause: pauseForConnection, onInterrupted: () => this.#tell({ kind: 'interrupted', id }) }
		const applicationId = this.#application_id
		let document_id: string | undefined
		try {
			const begun = this.#begun.get(id) ?? (await this.#begin(upload, this.#keyOf(id)))
			const { content_type, upload_url, prepared } = begun
			document_id = begun.document_id
			this.#begun.set(id, begun)
			this.#tell({ kind: 'created', id, document_id })
			const parts_of = { applicationId, documentId: document_id }
			await sendFile({
				...patience,
				file: prepared,
				upload_url,
				put: (address, body, onSent) => putFile(address, body, { content_type, onSent, signal }),
				listParts: async () => (await call(getUploadParts, { params: parts_of, signal })).parts,
				onProgress: (share) => this.#tell({ kind: 'progressed', id, share }),
			})
			this.#tell({ kind: 'sent', id })
			await keepTrying(() => this.#finish(parts_of.documentId, true), patience)
			this.#revision += 1
			this.#tell({ kind: 'stored', id })
			if (signal.aborted) await this.#discard(document_id)
		} catch (error) {
			const is_resumable = document_id !== undefined && !signal.aborted && isPassing(error)
			if (document_id !== undefined && !is_resumable) await this.#finish(document_id, false).catch(() => undefined)
			if (document_id !== undefined && signal.aborted) await this.#discard(document_id)
			this.#revision += 1
			this.#tell({ kind: 'failed', id, error, is_resumable })
		} finally {
			this.#running.delete(id)
			this.#startNext()
		}
	}

	async #begin({ file, document_type, as_of_date, finance_object_id = null }: ChosenFile, idempotency_key: string): Promise<Begun> {
		const prepared = await preparePhoto(file)
		const answer = await call(createDocument, {
			params: { applicationId: this.#application_id },
			body: {
				file_name: prepared.name,
				document_type,
				as_of_date,
				related_entity_kind: 'application',
				related_entity_id: this.#application_id,
				finance_object_id,
				size_bytes: prepared.size,
			},
			idempotency_key,
		})
		return { ...answer, prepared }
	}

	#finish(documentId: string, is_upload_successful: boolean): Promise<unknown> {
		return call(finishUpload, { params: { applicationId: this.#application_id, documentId }, body: { is_upload_successful } })
	}

	/** Deletes a record without a file; if that is refused, it stays listed as failed. */
	async #discard(documentId: string): Promise<void> {
		await call(deleteDocument, { params: { applicationId: this.#application_id, documentId } }).catch(() => undefined)
		this.#revision += 1
		this.#tell()
	}

	#tell(event?: QueueEvent): void {
		if (event !== undefined) this.#queue = queueAfter(this.#queue, event)
		if (this.#queue.some(isUnfinished)) window.addEventListener('beforeunload', askToStay)
		else window.removeEventListener('beforeunload', askToStay)
		for (const listener of this.#listeners) listener()
	}
}

/** The browser shows its own prompt before leaving while uploads run. */
const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault()

const uploadsByApplication = new Map<string, Uploads>()

export function uploadsOf(application_id: string): Uploads {
	const uploads = uploadsByApplication.get(application_id) ?? new Uploads(application_id)
	uploadsByApplication.set(application_id, uploads)
	return uploads
}

const none: readonly Upload[] = []

/** The uploads of an application that run or have failed. */
export function useUploads(application_id: string): readonly Upload[] {
	return useSyncExternalStore(
		// The server renders none, and would otherwise share them between users.
		(listener) => uploadsOf(application_id).subscribe(listener),
		() => uploadsOf(application_id).queue(),
		() => none,
	)
}

/** Changes whenever the server's list has to be refetched. */
export function useUploadRevision(application_id: string): number {
	return useSyncExternalStore(
		(listener) => uploadsOf(application_id).subscribe(listener),
		() => uploadsOf(application_id).revision(),
		() => 0,
	)
}
