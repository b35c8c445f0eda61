import type { DocumentView } from '#contract/documents.ts'
import { uploadStateOf } from '#domain/documents/scan.ts'

import type { Tone } from '../../shell/Tag.tsx'

export interface DocumentState {
	/** Key of what it is called, under `documents`. */
	readonly name: 'pending' | 'failed' | `scan.${DocumentView['scan_status']}`
	readonly tone: Tone
	/** Why it cannot be opened, under `documents.why`; undefined when it can. */
	readonly blocked: 'pending' | 'failed' | 'waiting' | 'infected' | 'scan_failed' | undefined
}

const scanned = {
	not_scanned: { tone: 'warning', blocked: 'waiting' },
	scanning: { tone: 'warning', blocked: 'waiting' },
	not_infected: { tone: 'success', blocked: undefined },
	infected: { tone: 'danger', blocked: 'infected' },
	scan_failed: { tone: 'danger', blocked: 'scan_failed' },
} as const satisfies Record<DocumentView['scan_status'], Omit<DocumentState, 'name'>>

/** Where a file stands on its way. Only what was scanned and found clean can be opened, as the server has it too. */
export function documentState({ upload_status, scan_status }: Pick<DocumentView, 'upload_status' | 'scan_status'>): DocumentState {
	if (upload_status === 'pending') return { name: 'pending', tone: 'warning', blocked: 'pending' }
	if (upload_status === 'failed') return { name: 'failed', tone: 'danger', blocked: 'failed' }
	return { name: `scan.${scan_status}`, ...scanned[scan_status] }
}

/** Whether a file has arrived and can be relied on. */
export const isUsable = (document: Pick<DocumentView, 'upload_status' | 'scan_status'>): boolean =>
	document.upload_status === 'uploaded' && uploadStateOf(document.scan_status) === 'done'
