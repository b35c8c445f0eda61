import { isBlocked, type Finding } from './preflight/findings.ts'
import type { ScanStatus } from './types.ts'

export type UploadState = 'uploading' | 'error' | 'done'

/** What an applicant sees of a file on its way (docs/domain/readings Q101). Any doubt is an error, never done. */
const states = {
	not_scanned: 'uploading',
	scanning: 'uploading',
	not_infected: 'done',
	infected: 'error',
	scan_failed: 'error',
} as const satisfies Record<ScanStatus, UploadState>

interface Scanned {
	readonly scan_status: ScanStatus
	/** Nobody scans here, and the partner takes files all the same: it has arrived, and that is all there is to wait for. */
	readonly is_scan_waived?: boolean
}

export const uploadStateOf = ({ scan_status, is_scan_waived = false }: Scanned): UploadState =>
	is_scan_waived && scan_status === 'not_scanned' ? 'done' : states[scan_status]

export interface Usable {
	readonly scan_status: ScanStatus
	readonly is_scan_waived: boolean
	readonly preflight: { readonly findings: readonly Pick<Finding, 'code'>[] } | null
}

/** It has arrived, nothing was found against it, and somebody can open it. */
export const isUsable = (document: Usable): boolean => uploadStateOf(document) === 'done' && !isBlocked(document.preflight)

/** What becomes of files where no virus scanner is set up; a partner's setting. */
export const unscannedRules = ['refuse', 'allow_for_staff_with_notice'] as const
