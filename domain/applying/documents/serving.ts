import { isBlocked, type Finding } from './preflight/findings.ts'
import { uploadStateOf, type unscannedRules } from './scan.ts'
import type { ScanStatus } from './types.ts'

/** Why a file is not served, at all or to this reader. */
export type NotServed = 'not_complete' | 'not_scanned' | 'infected' | 'scan_failed' | 'not_examined' | 'blocked'

export interface Served {
	readonly upload_status: 'pending' | 'uploaded' | 'failed'
	readonly scan_status: ScanStatus
	readonly is_scan_waived: boolean
	readonly uploaded_by_type: string
	readonly preflight: { readonly findings: readonly Pick<Finding, 'code'>[] } | null
}

/** `owner` is the uploader of the very file: it came from their machine. */
export type Reader = 'owner' | 'applicant' | 'staff'

/** Documents the product generated need no examination. */
export const isExamined = ({ preflight, uploaded_by_type }: Pick<Served, 'preflight' | 'uploaded_by_type'>): boolean =>
	preflight !== null || uploaded_by_type === 'system'

/**
 * The only rule on who gets a file, singly or in an archive; undefined when it is served. A file must be scanned and clean; without a
 * scanner, staff of a partner that allows it may open it. A file that would harm the reader's machine (a bomb, a flood of pixels, two
 * kinds in one) or that cannot be opened is served to its uploader only.
 */
export function notServed(
	document: Served,
	{ reader, unscanned }: { readonly reader: Reader; readonly unscanned: (typeof unscannedRules)[number] },
): NotServed | undefined {
	const { upload_status, scan_status, preflight } = document
	if (upload_status !== 'uploaded') return 'not_complete'
	if (scan_status === 'infected' || scan_status === 'scan_failed') return scan_status
	if (uploadStateOf(document) !== 'done') return 'not_scanned'
	const is_allowed = reader === 'staff' && unscanned === 'allow_for_staff_with_notice'
	if (scan_status !== 'not_infected' && !is_allowed) return 'not_scanned'
	if (reader === 'owner') return undefined
	if (!isExamined(document)) return 'not_examined'
	return isBlocked(preflight) ? 'blocked' : undefined
}
