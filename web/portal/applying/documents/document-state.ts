import type { DocumentView } from '#contract/applying/documents.ts'
import { isBlocked } from '#domain/applying/documents/preflight/findings.ts'
import { uploadStateOf, type UploadState } from '#domain/applying/documents/scan.ts'

/** An upload URL is valid for fifteen minutes: an upload unfinished well after that has failed. */
const patience_ms = 20 * 60_000

type Recorded = Pick<DocumentView, 'upload_status' | 'scan_status' | 'is_scan_waived' | 'created' | 'preflight'>

/** The state of a file: uploading, error or done (docs/domain/readings Q101). */
export function stateOfDocument({ upload_status, created, preflight, ...scanned }: Recorded, now_ms: number): UploadState {
	if (upload_status === 'failed') return 'error'
	// A file that cannot be opened is useless, even if clean.
	if (upload_status === 'uploaded') return isBlocked(preflight) ? 'error' : uploadStateOf(scanned)
	return now_ms - Date.parse(created) > patience_ms ? 'error' : 'uploading'
}

/** The fault of a file; undefined where its findings explain it. */
export function faultOfDocument({
	upload_status,
	scan_status,
}: Pick<Recorded, 'upload_status' | 'scan_status'>): 'broken_off' | 'infected' | 'scan_failed' | undefined {
	if (upload_status !== 'uploaded') return 'broken_off'
	return scan_status === 'infected' || scan_status === 'scan_failed' ? scan_status : undefined
}
