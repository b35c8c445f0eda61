/** The origin of a visitor, sent with the application they create. */
export interface Referral {
	/** The referring site. */
	readonly referrer: string | null
	/** The query parameters of the first URL. */
	readonly referral_data: Readonly<Record<string, string>>
}

/** The specification's 30 days. */
export const referral_max_age_ms = 30 * 86_400_000

/** The limits of the application's form. */
const max_parameters = 20
const max_name_length = 100
const max_value_length = 500

/** Loan amount and duration as the specification says, and the portal's own parameters (docs/domain/readings Q11). */
const excluded: readonly string[] = [
	'loanSize',
	'loanDuration',
	'lng',
	'token',
	'confirmation_token',
	'email_confirm_required',
	'urlToRedirect',
	'application',
	'result',
	'id',
	'tab',
]

interface Visit {
	/** Names and values of the URL's query. */
	readonly parameters: Iterable<readonly [name: string, value: string]>
	/** Another site's origin without its path, which may hold data that is not for the portal. */
	readonly referrer: string | null
}

/** The referral data of a visit; undefined without any. */
export function referralOf({ parameters, referrer }: Visit): Referral | undefined {
	const kept = [...parameters]
		.filter(([name, value]) => name !== '' && value !== '' && !excluded.includes(name) && name.length <= max_name_length)
		.slice(0, max_parameters)
		.map(([name, value]) => [name, value.slice(0, max_value_length)] as const)
	if (kept.length === 0 && referrer === null) return undefined
	return { referrer: referrer?.slice(0, max_value_length) ?? null, referral_data: Object.fromEntries(kept) }
}
