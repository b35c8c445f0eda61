import { issue, type ErrorCode, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { SignatoryField, SignatoryRecord } from './rules.ts'

/** Signers need an address and a phone number. */
export const isWillingToSign = (record: Pick<SignatoryRecord, 'is_legal_signatory' | 'is_contract_signatory'>): boolean =>
	record.is_legal_signatory === true && record.is_contract_signatory === true

/** The specification's minimum of an owner's share, 0.01 %. Owners for another reason may hold none (section 3 (2) sentence 5 GwG, Q69). */
const min_share = 0.0001

export interface Threshold {
	/** The share that makes a person a beneficial owner, as a fraction; 0.25 unless the partner sets another (Q69). */
	readonly threshold: number
}

/** Below the threshold the law also knows owners who control the company otherwise, or are presumed owners when none is known. */
export const asksOwnerReason = (
	{ is_beneficial_owner, percentage_owned }: Pick<SignatoryRecord, 'is_beneficial_owner' | 'percentage_owned'>,
	{ threshold }: Threshold,
): boolean => is_beneficial_owner === true && (percentage_owned ?? 0) < threshold

type Requirement =
	| 'value'
	/** Yes or no. */
	| 'answer'
	/** Required or not by the other answers of the record. */
	| 'depends'
	/** Unanswered counts as no; that enough people sign is a rule between the records (`shares.ts`). */
	| 'no_unless_answered'
	| 'nothing'

/** The requirement of a submission for each field. */
const requirements = {
	first_name: 'value',
	last_name: 'value',
	email: 'depends',
	telephone: 'depends',
	position: 'nothing',
	nationality: 'value',
	birthdate: 'value',
	taxid: 'nothing',
	street: 'value',
	street_number: 'value',
	postcode: 'value',
	location: 'value',
	country: 'value',
	gender: 'nothing',
	is_beneficial_owner: 'answer',
	percentage_owned: 'depends',
	beneficial_owner_reason: 'depends',
	is_legal_signatory: 'answer',
	is_contract_signatory: 'no_unless_answered',
	is_sole_signatory: 'no_unless_answered',
	is_main_contact: 'no_unless_answered',
} as const satisfies Record<SignatoryField, Requirement>

type DependingField = { [Field in SignatoryField]: (typeof requirements)[Field] extends 'depends' ? Field : never }[SignatoryField]

const fieldsRequired = (by: Requirement): SignatoryField[] =>
	Object.entries(requirements).flatMap(([field, requirement]) => (requirement === by ? [field as SignatoryField] : []))

/** The field may stay empty for good. */
export const isNeverRequired = (field: SignatoryField): boolean => requirements[field] === 'nothing'

const lacking = (isLacking: boolean, code: ErrorCode, field: DependingField): Issue[] => (isLacking ? [{ code, field }] : [])

/** The fields of a record that a submission still requires. */
export function signatoryMissing(record: SignatoryRecord, { threshold }: Threshold): Issue[] {
	const isEmpty = (field: SignatoryField): boolean => record[field] === null || record[field] === ''
	const share = record.percentage_owned ?? 0
	return [
		...fieldsRequired('value')
			.filter(isEmpty)
			.map((field) => issue('err_field_required', field)),
		...fieldsRequired('answer')
			.filter(isEmpty)
			.map((field) => issue('err_signatory_answer_required', field)),
		...lacking(isWillingToSign(record) && isEmpty('email'), 'err_signatory_email_required', 'email'),
		...lacking(isWillingToSign(record) && isEmpty('telephone'), 'err_signatory_phone_required', 'telephone'),
		...lacking(
			record.is_beneficial_owner === true && share < min_share && isEmpty('beneficial_owner_reason'),
			'err_signatory_share_required',
			'percentage_owned',
		),
		...lacking(
			asksOwnerReason(record, { threshold }) && share >= min_share && isEmpty('beneficial_owner_reason'),
			'err_signatory_owner_reason_required',
			'beneficial_owner_reason',
		),
		...(record.is_beneficial_owner === false && share >= threshold
			? [issue('err_signatory_beneficial_owner_expected', 'is_beneficial_owner', { threshold })]
			: []),
	]
}

/** Without a name no other data can be attached to a person. */
export const hasMinimumData = (record: Pick<SignatoryRecord, 'first_name' | 'last_name'>): boolean =>
	record.first_name !== '' && record.last_name !== ''
