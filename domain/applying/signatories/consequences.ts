import { isSoleProprietor, type CompanyType } from '../companies/company-types.ts'
import { asksOwnerReason, isWillingToSign, type Threshold } from './missing.ts'
import type { SignatoryRecord } from './rules.ts'

type Answers = Pick<
	SignatoryRecord,
	| 'is_beneficial_owner'
	| 'percentage_owned'
	| 'beneficial_owner_reason'
	| 'is_legal_signatory'
	| 'is_contract_signatory'
	| 'is_sole_signatory'
>

interface Circumstances extends Threshold {
	readonly companyType: CompanyType
}

/**
 * Overwrites answers that follow from others: a large share makes its holder a beneficial owner and removes any other reason;
 * signing is for legal representatives only; a sole proprietor signs alone (docs/domain/readings Q68, Q69).
 */
export function withConsequences<Record extends Answers>(record: Record, { threshold, companyType }: Circumstances): Record {
	const is_owner_by_share = (record.percentage_owned ?? 0) >= threshold
	const owner = is_owner_by_share ? { ...record, is_beneficial_owner: true } : record
	const reasoned = asksOwnerReason(owner, { threshold }) ? owner : { ...owner, beneficial_owner_reason: null }
	if (reasoned.is_legal_signatory !== true) return { ...reasoned, is_contract_signatory: null, is_sole_signatory: null }
	return isWillingToSign(reasoned) && isSoleProprietor(companyType) ? { ...reasoned, is_sole_signatory: true } : reasoned
}
