import type { DocumentView } from '#contract/applying/documents.ts'
import { isBlocked } from '#domain/applying/documents/preflight/findings.ts'
import { uploadStateOf, type UploadState } from '#domain/applying/documents/scan.ts'

/** The address to send a file to lives for fifteen minutes: what has not been finished well after that never will be. */
const patience_ms = 20 * 60_000

type Recorded = Pick<DocumentView, 'upload_status' | 'scan_status' | 'is_scan_waived' | 'created' | 'preflight'>

/** Which of the three states a file shows: on its way, wrong, or there (docs/domain/readings Q101). */
export function stateOfDocument({ upload_status, created, preflight, ...scanned }: Recorded, now_ms: number): UploadState {
	if (upload_status === 'failed') return 'error'
	// What nobody can open is of no use, clean or not.
	if (upload_status === 'uploaded') return isBlocked(preflight) ? 'error' : uploadStateOf(scanned)
	return now_ms - Date.parse(created) > patience_ms ? 'error' : 'uploading'
}

/** Why a file is of no use, for its text; undefined where what was found in it says so. */
export function faultOfDocument({
	upload_status,
	scan_status,
}: Pick<Recorded, 'upload_status' | 'scan_status'>): 'broken_off' | 'infected' | 'scan_failed' | undefined {
	if (upload_status !== 'uploaded') return 'broken_off'
	return scan_status === 'infected' || scan_status === 'scan_failed' ? scan_status : undefined
}
