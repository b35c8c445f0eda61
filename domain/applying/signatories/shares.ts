import { z } from 'zod'

import type { Flow } from '../applications/flows.ts'
import { isPersonallyLiable, isSoleProprietor, type CompanyType } from '../companies/company-types.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { choice, multilineText } from '#domain/platform/fields.ts'
import { percentOfFraction, shiftPoint } from '#domain/platform/money.ts'
import { isWillingToSign } from './missing.ts'
import type { SignatoryRecord } from './rules.ts'

type Owner = Pick<SignatoryRecord, 'percentage_owned'>

/** Decisions of staff on a person's guarantee, which override the shares (docs/domain/readings Q71). */
export const guaranteeDecisions = ['required', 'waived'] as const
export type GuaranteeDecision = (typeof guaranteeDecisions)[number]

interface Guaranteeing extends Owner {
	readonly guarantee: GuaranteeDecision | null
}

/** The precision of stored shares (docs/domain/readings Q70); sums in this unit are exact. */
const decimals = 6

const shareOf = ({ percentage_owned }: Owner): number => percentage_owned ?? 0

const millionths = (records: readonly Owner[]): number =>
	records.reduce((total, record) => total + Math.round(shiftPoint(shareOf(record), decimals)), 0)

/** The sum of all shares as a fraction of one, exact to the last stored decimal. */
export const totalShare = (records: readonly Owner[]): number => shiftPoint(millionths(records), -decimals)

/** The issue of shares above 100 % in total. */
export function sharesIssue(records: readonly Owner[]): Issue | undefined {
	const total = totalShare(records)
	return total > 1 ? issue('err_share_percentage_greater_then_100', undefined, { total: percentOfFraction(total) }) : undefined
}

type Signer = Pick<SignatoryRecord, 'is_legal_signatory' | 'is_contract_signatory' | 'is_sole_signatory'>

/**
 * The willing signers must be able to represent the company: one with sole power, or two (docs/domain/readings Q68).
 * A sole proprietor always signs alone.
 */
export function soleOrTwoIssue(records: readonly Signer[], companyType: CompanyType): Issue | undefined {
	const willing = records.filter(isWillingToSign)
	const is_enough = willing.length >= 2 || willing.some((record) => record.is_sole_signatory === true || isSoleProprietor(companyType))
	return is_enough ? undefined : issue('err_application_signatories_sole_or_atleast_2', undefined)
}

/**
 * The guarantors by share: the fewest owners with the largest shares that together hold more than half; among equal shares, the one
 * entered first. None where owners are liable anyway, or where the entered owners hold no majority
 * (docs/domain/readings Q71).
 */
export function guarantorsByShare<Record extends Owner>(records: readonly Record[], companyType: CompanyType): Record[] {
	if (isPersonallyLiable(companyType)) return []
	const largestFirst = records.toSorted((one, other) => shareOf(other) - shareOf(one))
	const needed = largestFirst.findIndex((_, at) => totalShare(largestFirst.slice(0, at + 1)) > 0.5)
	return needed === -1 ? [] : largestFirst.slice(0, needed + 1)
}

/** Decisions of staff override the shares; a waiver makes no other person a guarantor. */
export function guarantors<Record extends Guaranteeing>(records: readonly Record[], companyType: CompanyType): Record[] {
	const by_share = guarantorsByShare(records, companyType)
	return [
		...by_share.filter(({ guarantee }) => guarantee !== 'waived'),
		...records.filter((record) => record.guarantee === 'required' && !by_share.includes(record)),
	]
}

/** Loans require guarantors' contracts. Factoring does so only by decision of staff; in flow W the bank handles them itself. */
const asksGuarantors = (flow: Flow): boolean => flow !== 'F' && flow !== 'W'

/** The guarantors of an application: one rule for requests and for contracts. */
export const guarantorsIn = <Record extends Guaranteeing>(flow: Flow, records: readonly Record[], companyType: CompanyType): Record[] =>
	asksGuarantors(flow) ? guarantors(records, companyType) : records.filter(({ guarantee }) => guarantee === 'required')

/** The note is for colleagues. Withdrawing a decision returns it to the rule by shares. */
export const guaranteeRequest = z.strictObject({
	guarantee: choice(guaranteeDecisions).nullable(),
	/** Guarantees in the course of their own commercial business (docs/domain/readings B267). */
	guarantees_as_merchant: z.boolean().default(false),
	note: multilineText({ max: 1_000 }),
	version: z.int().min(1),
})
export type GuaranteeRequest = z.output<typeof guaranteeRequest>
