import type { Decimal } from 'decimal.js'

import { isPersonallyLiable, isSoleProprietor, type CompanyType } from '../companies/company-types.ts'
import { issue, type Issue } from '../errors/catalogue.ts'
import { Exact, percentOfFraction } from '../money.ts'
import { isWillingToSign, type SignatoryRecord } from './rules.ts'

type Owner = Pick<SignatoryRecord, 'percentage_owned'>

/** The sum of all shares as an exact fraction of one. */
export const totalShare = (records: readonly Owner[]): Decimal =>
	records.reduce((total, { percentage_owned }) => total.plus(percentage_owned ?? 0), new Exact(0))

/** Shares of more than the whole; compared exactly, so that three times a third never is. */
export function sharesIssue(records: readonly Owner[]): Issue | undefined {
	const total = totalShare(records)
	if (total.lte(1)) return undefined
	return issue('err_share_percentage_greater_then_100', undefined, { total: percentOfFraction(total) })
}

type Signer = Pick<SignatoryRecord, 'is_legal_signatory' | 'is_contract_signatory' | 'is_sole_signatory'>

/**
 * Whether the company can bind itself with those willing to sign: one who may sign alone, or two (docs/domain/readings.md Q68).
 * The owner of a sole proprietorship always signs alone.
 */
export function soleOrTwoIssue(records: readonly Signer[], companyType: CompanyType): Issue | undefined {
	const willing = records.filter(isWillingToSign)
	const isEnough = willing.length >= 2 || willing.some((record) => record.is_sole_signatory === true || isSoleProprietor(companyType))
	return isEnough ? undefined : issue('err_application_signatories_sole_or_atleast_2', undefined)
}

/**
 * Who guarantees: the fewest owners with the largest shares that together hold more than half; of equal shares, whoever was
 * entered first. Nobody where owners are liable anyway, nor where no group of those entered holds a majority
 * (docs/domain/readings.md Q71).
 */
export function guarantors<Record extends Owner>(records: readonly Record[], companyType: CompanyType): Record[] {
	if (isPersonallyLiable(companyType)) return []
	const largestFirst = records.toSorted((one, other) => (other.percentage_owned ?? 0) - (one.percentage_owned ?? 0))
	const needed = largestFirst.findIndex((_, at) => totalShare(largestFirst.slice(0, at + 1)).gt(0.5))
	return needed === -1 ? [] : largestFirst.slice(0, needed + 1)
}
