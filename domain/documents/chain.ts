import type { ScanStatus } from './types.ts'

/** What happens to a file, in order; promised to be visible to whoever sent it. */
export const chainSteps = ['received', 'scanned', 'filed', 'seen'] as const
export type ChainStep = (typeof chainSteps)[number]

interface Chained {
	readonly uploaded: string | null
	readonly scanned: string | null
	readonly filed: string | null
	readonly seen: string | null
	readonly scan_status: ScanStatus
	readonly is_scan_waived: boolean
}

interface Link {
	readonly step: ChainStep
	readonly is_done: boolean
	/** When; null where it has not happened, or happened before times were kept. */
	readonly at: string | null
}

/** The chain of a receipt. Where nobody scans, there is no such step. */
export function chainOf({ uploaded, scanned, filed, seen, scan_status, is_scan_waived }: Chained): Link[] {
	const is_clean = scan_status === 'not_infected'
	const is_judged = is_clean || scan_status === 'infected' || scan_status === 'scan_failed'
	const links: Link[] = [
		{ step: 'received', is_done: uploaded !== null, at: uploaded },
		{ step: 'scanned', is_done: is_judged, at: is_judged ? scanned : null },
		{ step: 'filed', is_done: filed !== null || is_clean, at: filed },
		{ step: 'seen', is_done: seen !== null, at: seen },
	]
	return is_scan_waived ? links.filter(({ step }) => step !== 'scanned') : links
}
