import type { IsoDate } from '#domain/platform/dates.ts'

/** A file chosen for upload. */
export interface ChosenFile {
	readonly document_type: string
	readonly as_of_date: IsoDate | null
	/** The object of the document, if it has one. */
	readonly finance_object_id?: string | null
	readonly file: File
}

/** `interrupted` resumes once the connection is back. A `stored` upload keeps its row until the server's list includes the document. */
export type UploadPhase = 'waiting' | 'sending' | 'interrupted' | 'checking' | 'stored' | 'failed'

export interface Upload extends ChosenFile {
	readonly id: string
	readonly phase: UploadPhase
	/** The progress, 0 to 1. */
	readonly share: number
	/** The document's id, once the server has created its record. */
	readonly document_id: string | undefined
	/** The error as it was thrown. */
	readonly error: unknown
	/** A retry resumes where the upload stopped. */
	readonly is_resumable: boolean
}

export type QueueEvent =
	| { readonly kind: 'added'; readonly id: string; readonly chosen: ChosenFile }
	| { readonly kind: 'created'; readonly id: string; readonly document_id: string }
	| { readonly kind: 'removed'; readonly id: string }
	| { readonly kind: 'started' | 'interrupted' | 'sent' | 'stored' | 'retried'; readonly id: string }
	| { readonly kind: 'progressed'; readonly id: string; readonly share: number }
	| { readonly kind: 'failed'; readonly id: string; readonly error: unknown; readonly is_resumable: boolean }

const fresh = { phase: 'waiting', share: 0, error: undefined, is_resumable: false } as const

/** Reduces an event to the next queue. Events of a cancelled upload are ignored. */
export function queueAfter(queue: readonly Upload[], event: QueueEvent): readonly Upload[] {
	if (event.kind === 'added') return [...queue, { ...event.chosen, id: event.id, document_id: undefined, ...fresh }]
	if (event.kind === 'removed') return queue.filter(({ id }) => id !== event.id)
	return queue.map((upload) => (upload.id === event.id ? { ...upload, ...changeBy(event) } : upload))
}

function changeBy(event: Exclude<QueueEvent, { kind: 'added' | 'removed' }>): Partial<Upload> {
	switch (event.kind) {
		case 'started':
			return { phase: 'sending' }
		case 'created':
			return { document_id: event.document_id }
		case 'progressed':
			return { phase: 'sending', share: Math.min(1, Math.max(0, event.share)) }
		case 'interrupted':
			return { phase: 'interrupted' }
		case 'sent':
			return { phase: 'checking', share: 1 }
		case 'stored':
			return { phase: 'stored', share: 1 }
		case 'failed':
			return { phase: 'failed', error: event.error, is_resumable: event.is_resumable }
		case 'retried':
			// The id of the failed attempt stays until there is another record, so that its row is not listed twice.
			return fresh
	}
}

/** More would only share the bandwidth, and the first file would take longer. */
const max_at_once = 2

const isRunning = ({ phase }: Upload): boolean => phase === 'sending' || phase === 'interrupted' || phase === 'checking'

export const isUnfinished = (upload: Upload): boolean => upload.phase === 'waiting' || isRunning(upload)

/** The uploads to start: the first in the queue, up to the limit. */
export const startable = (queue: readonly Upload[]): readonly Upload[] =>
	queue.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, max_at_once - queue.filter(isRunning).length))
