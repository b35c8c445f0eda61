import { isBlocked, type Finding } from './preflight/findings.ts'
import type { ScanStatus } from './types.ts'

export type UploadState = 'uploading' | 'error' | 'done'

/** The applicant's view of an upload (docs/domain/readings Q101). Any doubt is an error, never done. */
const states = {
	not_scanned: 'uploading',
	scanning: 'uploading',
	not_infected: 'done',
	infected: 'error',
	scan_failed: 'error',
} as const satisfies Record<ScanStatus, UploadState>

interface Scanned {
	readonly scan_status: ScanStatus
	/** No virus scanner is set up and the partner accepts files without one: arrival is enough. */
	readonly is_scan_waived?: boolean
}

export const uploadStateOf = ({ scan_status, is_scan_waived = false }: Scanned): UploadState =>
	is_scan_waived && scan_status === 'not_scanned' ? 'done' : states[scan_status]

export interface Usable {
	readonly scan_status: ScanStatus
	readonly is_scan_waived: boolean
	readonly preflight: { readonly findings: readonly Pick<Finding, 'code'>[] } | null
}

/** The file has arrived, has no blocking finding, and can be opened. */
export const isUsable = (document: Usable): boolean => uploadStateOf(document) === 'done' && !isBlocked(document.preflight)

/** A partner's setting for files where no virus scanner is set up. */
export const unscannedRules = ['refuse', 'allow_for_staff_with_notice'] as const
