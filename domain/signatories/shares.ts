import { z } from 'zod'

import type { Flow } from '../applications/flows.ts'
import { isPersonallyLiable, isSoleProprietor, type CompanyType } from '../companies/company-types.ts'
import { issue, type Issue } from '../errors/catalogue.ts'
import { choice, multilineText } from '../fields.ts'
import { percentOfFraction, shiftPoint } from '../money.ts'
import { isWillingToSign, type SignatoryRecord } from './rules.ts'

type Owner = Pick<SignatoryRecord, 'percentage_owned'>

/** What staff may decide of somebody's guarantee, whatever the shares say (docs/domain/readings Q71). */
export const guaranteeDecisions = ['required', 'waived'] as const
export type GuaranteeDecision = (typeof guaranteeDecisions)[number]

interface Guaranteeing extends Owner {
	readonly guarantee: GuaranteeDecision | null
}

/** The finest share that is stored (docs/domain/readings Q70); counted in these, sums are exact. */
const decimals = 6

const shareOf = ({ percentage_owned }: Owner): number => percentage_owned ?? 0

const millionths = (records: readonly Owner[]): number =>
	records.reduce((total, record) => total + Math.round(shiftPoint(shareOf(record), decimals)), 0)

/** The sum of all shares as a fraction of one, exact to the last decimal that is stored. */
export const totalShare = (records: readonly Owner[]): number => shiftPoint(millionths(records), -decimals)

/** Shares of more than the whole. */
export function sharesIssue(records: readonly Owner[]): Issue | undefined {
	const total = totalShare(records)
	return total > 1 ? issue('err_share_percentage_greater_then_100', undefined, { total: percentOfFraction(total) }) : undefined
}

type Signer = Pick<SignatoryRecord, 'is_legal_signatory' | 'is_contract_signatory' | 'is_sole_signatory'>

/**
 * Whether the company can bind itself with those willing to sign: one who may sign alone, or two (docs/domain/readings Q68).
 * The owner of a sole proprietorship always signs alone.
 */
export function soleOrTwoIssue(records: readonly Signer[], companyType: CompanyType): Issue | undefined {
	const willing = records.filter(isWillingToSign)
	const isEnough = willing.length >= 2 || willing.some((record) => record.is_sole_signatory === true || isSoleProprietor(companyType))
	return isEnough ? undefined : issue('err_application_signatories_sole_or_atleast_2', undefined)
}

/**
 * Who guarantees by the shares: the fewest owners with the largest shares that together hold more than half; of equal shares, whoever was
 * entered first. Nobody where owners are liable anyway, nor where no group of those entered holds a majority
 * (docs/domain/readings Q71).
 */
export function guarantorsByShare<Record extends Owner>(records: readonly Record[], companyType: CompanyType): Record[] {
	if (isPersonallyLiable(companyType)) return []
	const largestFirst = records.toSorted((one, other) => shareOf(other) - shareOf(one))
	const needed = largestFirst.findIndex((_, at) => totalShare(largestFirst.slice(0, at + 1)) > 0.5)
	return needed === -1 ? [] : largestFirst.slice(0, needed + 1)
}

/** Who guarantees: what staff decided of somebody counts before the shares; waiving one asks nobody else in their place. */
export function guarantors<Record extends Guaranteeing>(records: readonly Record[], companyType: CompanyType): Record[] {
	const by_share = guarantorsByShare(records, companyType)
	return [
		...by_share.filter(({ guarantee }) => guarantee !== 'waived'),
		...records.filter((record) => record.guarantee === 'required' && !by_share.includes(record)),
	]
}

/** A guarantor's contract is part of a loan of ours; not of factoring, unless staff ask for one, and the bank's own matter where a bank lends. */
const asksGuarantors = (flow: Flow): boolean => flow !== 'F' && flow !== 'W'

/** Who guarantees in an application: one rule for who is asked and for what the contract says. */
export const guarantorsIn = <Record extends Guaranteeing>(flow: Flow, records: readonly Record[], companyType: CompanyType): Record[] =>
	asksGuarantors(flow) ? guarantors(records, companyType) : records.filter(({ guarantee }) => guarantee === 'required')

/** Why it is decided is for colleagues. A decision that is taken back leaves it to the shares again. */
export const guaranteeRequest = z.strictObject({
	guarantee: choice(guaranteeDecisions).nullable(),
	/** Guarantees in the course of their own commercial business (docs/domain/readings B267). */
	guarantees_as_merchant: z.boolean().default(false),
	note: multilineText({ max: 1_000 }),
	version: z.int().min(1),
})
export type GuaranteeRequest = z.output<typeof guaranteeRequest>
