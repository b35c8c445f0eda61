import type { Creditor } from '#domain/money/payment-requests/transfer.ts'
import type { SwissParty } from '#domain/money/payment-requests/swiss.ts'

import { accountsAt } from '#api/money/payments/payments.ts'
import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'

/**
 * Whose account takes payments in a currency: the partner's at a bank, of several the one that contracts name; where there is none, the one that
 * contracts name; null where the partner has named none, so that the contract's counts.
 */
export async function creditorOf(
	db: Db,
	{ partner_id, configuration: { lender, legal_name } }: Partner,
	currency: string,
): Promise<Creditor | null> {
	const accounts = (await accountsAt(db, partner_id)).filter((account) => account.currency === currency)
	const account = accounts.find(({ iban }) => iban === lender?.iban) ?? accounts[0]
	const address =
		lender === null
			? null
			: {
					street: lender.street,
					house_number: lender.house_number,
					post_code: lender.postcode,
					town: lender.city,
					country: lender.country,
				}
	if (account !== undefined) return { name: account.holder, iban: account.iban, bic: account.bic, address }
	return lender === null ? null : { name: legal_name, iban: lender.iban, bic: lender.bic, address }
}

interface Company {
	readonly companyName: string
	readonly street: string | null
	readonly houseNumber: string | null
	readonly companyPostCode: string | null
	readonly companyLocation: string | null
	readonly companyCountry: string
}

/** Bills have no more room for a name. */
const max_name = 70

/** The company as a bill names it; null where its address is not known. */
export function debtorOf({
	companyName,
	street,
	houseNumber,
	companyPostCode,
	companyLocation,
	companyCountry,
}: Company): SwissParty | null {
	if (companyPostCode === null || companyLocation === null) return null
	return {
		name: companyName.slice(0, max_name),
		street,
		house_number: houseNumber,
		post_code: companyPostCode,
		town: companyLocation,
		country: companyCountry,
	}
}
