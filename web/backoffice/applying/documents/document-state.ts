import type { DocumentView } from '#contract/applying/documents.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'
import { isBlocked } from '#domain/applying/documents/preflight/findings.ts'
import type { ReviewStatus } from '#domain/applying/documents/review.ts'
import { uploadStateOf } from '#domain/applying/documents/scan.ts'

import type { Tone } from '#web/backoffice/platform/layout/Tag.tsx'

export interface DocumentState {
	/** The key of its text, under `documents`. */
	readonly name: 'pending' | 'failed' | 'waived' | `scan.${DocumentView['scan_status']}`
	readonly tone: Tone
	/** The key of the reason it cannot be opened, under `documents.why`; undefined if it can. */
	readonly blocked: 'pending' | 'failed' | 'waiting' | 'infected' | 'scan_failed' | 'not_examined' | 'unfit' | undefined
}

const scanned = {
	not_scanned: { tone: 'warning', blocked: 'waiting' },
	scanning: { tone: 'warning', blocked: 'waiting' },
	not_infected: { tone: 'success', blocked: undefined },
	infected: { tone: 'danger', blocked: 'infected' },
	scan_failed: { tone: 'danger', blocked: 'scan_failed' },
} as const satisfies Record<DocumentView['scan_status'], Omit<DocumentState, 'name'>>

export const reviewTone = { open: 'neutral', accepted: 'success', returned: 'warning' } as const satisfies Record<ReviewStatus, Tone>

/** The documents of a case that wait for a verdict: by this person, and by anybody at all. */
export function waitingForReview(documents: readonly ReviewedDocument[]): { readonly by_me: number; readonly by_anybody: number } {
	const waiting = documents.filter(
		({ review_status, brought_by, is_replaced, upload_status }) =>
			review_status === 'open' && brought_by !== 'product' && !is_replaced && upload_status === 'uploaded',
	)
	return { by_me: waiting.filter(({ may_review }) => may_review).length, by_anybody: waiting.length }
}

type ReviewedDocument = Pick<StaffDocument, 'review_status' | 'brought_by' | 'is_replaced' | 'upload_status' | 'may_review'>

type Recorded = Pick<DocumentView, 'upload_status' | 'scan_status' | 'is_scan_waived'>

type Examined = Recorded & Pick<StaffDocument, 'preflight' | 'is_examined'>

/** The state of a file. Only a clean one can be opened, as on the server; without a scanner the partner may have waived the scan. */
export function documentState({ preflight, is_examined, ...recorded }: Examined): DocumentState {
	const state = recordedState(recorded)
	if (state.blocked !== undefined) return state
	return { ...state, blocked: isBlocked(preflight) ? 'unfit' : is_examined ? undefined : 'not_examined' }
}

/** The file has arrived, and its scan or its examination is still to come. */
export function isBeingExamined(document: Examined): boolean {
	const { blocked } = documentState(document)
	return blocked === 'waiting' || blocked === 'not_examined'
}

const look_again_ms = 3_000

/** How soon a case is read again whose files are being examined, in milliseconds: until then they cannot be opened. */
export const untilExamined = (case_view: { readonly documents: readonly StaffDocument[] } | undefined): number | false =>
	case_view?.documents.some(isBeingExamined) === true && look_again_ms

function recordedState({ upload_status, scan_status, is_scan_waived }: Recorded): DocumentState {
	if (upload_status === 'pending') return { name: 'pending', tone: 'warning', blocked: 'pending' }
	if (upload_status === 'failed') return { name: 'failed', tone: 'danger', blocked: 'failed' }
	if (is_scan_waived && scan_status === 'not_scanned') return { name: 'waived', tone: 'warning', blocked: undefined }
	return { name: `scan.${scan_status}`, ...scanned[scan_status] }
}

/** A usable file has arrived, is clean and has no blocking finding. */
export const isUsable = (document: Recorded & Pick<DocumentView, 'preflight'>): boolean =>
	document.upload_status === 'uploaded' && uploadStateOf(document) === 'done' && !isBlocked(document.preflight)
