import type { DocumentView } from '#contract/documents.ts'
import { uploadStateOf, type UploadState } from '#domain/documents/scan.ts'

/** The address to send a file to lives for fifteen minutes: what has not been finished well after that never will be. */
const patience_ms = 20 * 60_000

type Recorded = Pick<DocumentView, 'upload_status' | 'scan_status' | 'created'>

/** Which of the three states a file shows: on its way, wrong, or there (docs/domain/readings.md Q101). */
export function stateOfDocument({ upload_status, scan_status, created }: Recorded, now_ms: number): UploadState {
	if (upload_status === 'failed') return 'error'
	if (upload_status === 'uploaded') return uploadStateOf(scan_status)
	return now_ms - Date.parse(created) > patience_ms ? 'error' : 'uploading'
}

/** Why a file is of no use, for its text. */
export function faultOfDocument({ upload_status, scan_status }: Recorded): 'broken_off' | 'infected' | 'scan_failed' {
	if (upload_status !== 'uploaded') return 'broken_off'
	return scan_status === 'infected' ? 'infected' : 'scan_failed'
}
