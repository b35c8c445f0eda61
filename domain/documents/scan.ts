import type { ScanStatus } from './types.ts'

export type UploadState = 'uploading' | 'error' | 'done'

/** What an applicant sees of a file on its way (docs/domain/readings.md Q101). Any doubt is an error, never done. */
const states = {
	not_scanned: 'uploading',
	scanning: 'uploading',
	not_infected: 'done',
	infected: 'error',
	scan_failed: 'error',
} as const satisfies Record<ScanStatus, UploadState>

export const uploadStateOf = (status: ScanStatus): UploadState => states[status]
