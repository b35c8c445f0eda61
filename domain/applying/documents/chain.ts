import type { ScanStatus } from './types.ts'

/** The stages of a file, in order, which its sender may see. */
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
	/** Null before the stage, or when it passed before times were stored. */
	readonly at: string | null
}

/** The chain of a receipt; without a virus scanner it has no scan stage. */
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
