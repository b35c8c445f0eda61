/** What becomes of an order, by the last three digits of the account at the other side (docs/operations/simulators.md). */
export interface Sentinel {
	readonly says: string
	/** Refused with the answer to the file, by this reason. */
	readonly rejected?: string
	/** Executed, and taken back so many days later, with the bank's charge. */
	readonly returned?: { readonly reason: string; readonly after_days: number; readonly charge_cents: number }
	/** The file is taken, and nothing is ever said of it. */
	readonly is_silent?: true
}

export const sentinels: Readonly<Record<string, Sentinel>> = {
	901: { says: 'rejected: the account is closed', rejected: 'AC04' },
	902: { says: 'rejected: there is no such account', rejected: 'AC01' },
	903: { says: 'returned a day later: not enough money', returned: { reason: 'AM04', after_days: 1, charge_cents: 0 } },
	904: { says: 'returned a day later with a charge of 3.00', returned: { reason: 'MS03', after_days: 1, charge_cents: 300 } },
	905: { says: 'disputed after 30 days: the debtor wants the money back', returned: { reason: 'MD06', after_days: 30, charge_cents: 0 } },
	906: { says: 'disputed after 200 days: there was no mandate', returned: { reason: 'MD01', after_days: 200, charge_cents: 0 } },
	907: { says: 'the file is taken and never answered', is_silent: true },
}

export const sentinelOf = (iban: string): Sentinel | undefined => sentinels[iban.slice(-3)]

/** A German account with this end, by the check digits of ISO 13616. */
export function accountEnding(end: string): string {
	const bban = `100000000000000${end}`
	// DE00 at the end, its letters as numbers.
	const check = 98n - (BigInt(`${bban}131400`) % 97n)
	return `DE${String(check).padStart(2, '0')}${bban}`
}
