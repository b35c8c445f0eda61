import { referral_max_age_ms, referralOf, type Referral } from '#domain/applying/applications/referral.ts'

const key = 'referral'

interface Kept extends Referral {
	readonly kept_at_ms: number
}

/** Stores the referral for an application that may follow weeks later. A newer visit with a referral replaces it. */
export function keepReferral(): void {
	const referral = referralOf({ parameters: new URL(location.href).searchParams, referrer: foreignOrigin(document.referrer) })
	if (referral === undefined) return
	try {
		localStorage.setItem(key, JSON.stringify({ ...referral, kept_at_ms: Date.now() } satisfies Kept))
	} catch {
		// Without storage the application has no referral.
	}
}

/** The origin of another site's address; null for our own or none. */
function foreignOrigin(address: string): string | null {
	const origin = URL.canParse(address) ? new URL(address).origin : 'null'
	return origin === 'null' || origin === new URL(location.href).origin ? null : origin
}

/** The referral of the last 30 days; an older one is removed. */
export function readReferral(): Partial<Referral> {
	try {
		const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
		if (kept === null) return {}
		const { kept_at_ms, ...referral } = kept
		if (Date.now() - kept_at_ms < referral_max_age_ms) return referral
		localStorage.removeItem(key)
		return {}
	} catch {
		return {}
	}
}
