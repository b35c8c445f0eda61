import { useSyncExternalStore } from 'react'

import { createDocument, deleteDocument, finishUpload } from '#contract/documents.ts'

import { call } from '../../kit/call.ts'
import { putFile } from './put-file.ts'
import { isUnfinished, queueAfter, startable, type ChosenFile, type QueueEvent, type Upload } from './upload-queue.ts'

/**
 * The uploads of one application. They live beside the screens and not in them: looking at another tab, or another page of
 * the portal, does not break them off.
 */
class Uploads {
	readonly #application_id: string
	readonly #listeners = new Set<() => void>()
	readonly #running = new Map<string, AbortController>()
	#queue: readonly Upload[] = []
	#revision = 0
	#last_id = 0

	constructor(application_id: string) {
		this.#application_id = application_id
	}

	readonly queue = (): readonly Upload[] => this.#queue

	/** Grows whenever the server's list may have changed by what happened here. */
	readonly revision = (): number => this.#revision

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	add(chosen: readonly ChosenFile[]): void {
		for (const file of chosen) this.#tell({ kind: 'added', id: String((this.#last_id += 1)), chosen: file })
		this.#startNext()
	}

	/** Once more from the beginning. The record of the failed attempt goes, as far as it may. */
	retry({ id, document_id }: Upload): void {
		if (document_id !== undefined) void this.#discard(document_id)
		this.#tell({ kind: 'retried', id })
		this.#startNext()
	}

	/** Breaks an upload off, or takes a failed one away, and leaves nothing of it behind. */
	cancel({ id, document_id }: Upload): void {
		const controller = this.#running.get(id)
		this.#tell({ kind: 'removed', id })
		if (controller === undefined) {
			if (document_id !== undefined) void this.#discard(document_id)
		} else controller.abort()
	}

	/** The server's list shows the file: it needs no row of ours any more. */
	forget(id: string): void {
		this.#tell({ kind: 'removed', id })
	}

	#startNext(): void {
		for (const upload of startable(this.#queue)) {
			this.#tell({ kind: 'started', id: upload.id })
			void this.#run(upload)
		}
	}

	/** The three calls. Whatever fails, the record is marked failed: by us, or by the server's own look. */
	async #run({ id, file, document_type, as_of_date }: Upload): Promise<void> {
		const controller = new AbortController()
		const { signal } = controller
		this.#running.set(id, controller)
		let document_id: string | undefined
		try {
			const created = await call(createDocument, {
				params: { applicationId: this.#application_id },
				body: {
					file_name: file.name,
					document_type,
					as_of_date,
					related_entity_kind: 'application',
					related_entity_id: this.#application_id,
				},
			})
			document_id = created.document_id
			this.#tell({ kind: 'created', id, document_id })
			const onProgress = (share: number) => this.#tell({ kind: 'progressed', id, share })
			await putFile(created.upload_url, file, { content_type: created.content_type, onProgress, signal })
			this.#tell({ kind: 'sent', id })
			await this.#finish(document_id, true)
			this.#revision += 1
			this.#tell({ kind: 'stored', id })
			if (signal.aborted) await this.#discard(document_id)
		} catch (error) {
			if (document_id !== undefined) await this.#finish(document_id, false).catch(() => undefined)
			if (document_id !== undefined && signal.aborted) await this.#discard(document_id)
			this.#revision += 1
			this.#tell({ kind: 'failed', id, error })
		} finally {
			this.#running.delete(id)
			this.#startNext()
		}
	}

	#finish(documentId: string, is_upload_successful: boolean): Promise<unknown> {
		return call(finishUpload, { params: { applicationId: this.#application_id, documentId }, body: { is_upload_successful } })
	}

	/** A record without a file is of no use; where it may not go it stays, as failed, for all to see. */
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

/** The browser asks in its own words whether to leave while files are on their way. */
const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault()

const uploads_of = new Map<string, Uploads>()

export function uploadsOf(application_id: string): Uploads {
	const uploads = uploads_of.get(application_id) ?? new Uploads(application_id)
	uploads_of.set(application_id, uploads)
	return uploads
}

const none: readonly Upload[] = []

/** What of an application is on its way, or failed to be. */
export function useUploads(application_id: string): readonly Upload[] {
	return useSyncExternalStore(
		// Not on the server, which has none and would keep one for everybody.
		(listener) => uploadsOf(application_id).subscribe(listener),
		() => uploadsOf(application_id).queue(),
		() => none,
	)
}

/** When to read the server's list again. */
export function useUploadRevision(application_id: string): number {
	return useSyncExternalStore(
		(listener) => uploadsOf(application_id).subscribe(listener),
		() => uploadsOf(application_id).revision(),
		() => 0,
	)
}
