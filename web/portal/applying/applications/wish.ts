import { countries } from '#domain/platform/countries.ts'
import { currencies } from '#domain/platform/currencies.ts'
import { loanPurposes, loanTypes, type LoanPurpose, type LoanType } from '#domain/partners/products/enumerations.ts'

import { path, withParameter } from '#web/portal/platform/path.ts'
import type { Answers } from './draft-keeper.ts'

interface Wish {
	readonly loan_type: LoanType
	readonly purpose_key: LoanPurpose
	readonly loanSize: number
	readonly loanDuration: number
	readonly currency: string
	readonly companyCountry: string
}

/** The first step with a wish in its address, for whoever has begun nothing else. */
export const wishAddress = ({ loan_type, purpose_key, loanSize, loanDuration, currency, companyCountry }: Wish): string =>
	withParameter(path.applicationLoanInfo(), 'wish', [loan_type, purpose_key, loanSize, loanDuration, currency, companyCountry].join('~'))

/** The answers of such an address; what it does not say right is not answered. */
export function answersOfWish(wish: string | null): Answers {
	const [type, purpose, size, duration, code, land] = (wish ?? '').split('~')
	const allBanksLoanPurpose = loanTypes.find((known) => known === type)
	const purpose_key = loanPurposes.find((known) => known === purpose)
	const [loanSize, loanDuration] = [Number(size), Number(duration)]
	if (allBanksLoanPurpose === undefined || purpose_key === undefined || !(loanSize > 0) || !(loanDuration > 0)) return {}
	const currency = currencies.find((known) => known === code)
	const companyCountry = countries.find((known) => known === land)
	return {
		allBanksLoanPurpose,
		purpose_key,
		loanSize,
		loanDuration,
		...(currency !== undefined && { currency }),
		...(companyCountry !== undefined && { companyCountry }),
	}
}
