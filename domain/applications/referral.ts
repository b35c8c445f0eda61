/** Where somebody came from, as it travels with the application they create. */
export interface Referral {
	/** The site that led here. */
	readonly referrer: string | null
	/** The parameters of the address they came by. */
	readonly referral_data: Readonly<Record<string, string>>
}

/** The specification's 30 days. */
export const referral_max_age_ms = 30 * 86_400_000

/** As the application's form takes them. */
const max_parameters = 20
const max_name_length = 100
const max_value_length = 500

/** Loan amount and duration as the specification says, and what is the portal's own (docs/domain/readings Q11). */
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
	/** Names and values of the address's query. */
	readonly parameters: Iterable<readonly [name: string, value: string]>
	/** The other site that led here, without its path: what else stands in that address is between the visitor and it. */
	readonly referrer: string | null
}

/** What of a visit tells where somebody came from; undefined when nothing does. */
export function referralOf({ parameters, referrer }: Visit): Referral | undefined {
	const kept = [...parameters]
		.filter(([name, value]) => name !== '' && value !== '' && !excluded.includes(name) && name.length <= max_name_length)
		.slice(0, max_parameters)
		.map(([name, value]) => [name, value.slice(0, max_value_length)] as const)
	if (kept.length === 0 && referrer === null) return undefined
	return { referrer: referrer?.slice(0, max_value_length) ?? null, referral_data: Object.fromEntries(kept) }
}
