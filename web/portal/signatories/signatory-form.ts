import type { Signatory } from '#contract/signatories.ts'
import type { IsoDate } from '#domain/dates.ts'
import { decimalNumber, optional } from '#domain/fields.ts'
import { fractionOfPercent, percentOfFraction } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { signatoryForm, type SignatoryDraft, type SignatoryField } from '#domain/signatories/rules.ts'

/** People think of shares in percent; what is sent is the fraction. As exact as the fraction is kept. */
const percentage_owned = optional(decimalNumber({ min: 0, max: 100, decimals: 4 }).transform(fractionOfPercent))

/** The rules of the dialog: the domain's, with the share typed in percent. */
export const formSchema = (today: IsoDate) => signatoryForm(today).safeExtend({ percentage_owned })

/** What may stay empty for good; everything else can be added later. */
const optional_fields: readonly SignatoryField[] = ['position', 'gender', 'taxid']

export const isOptionalField = (field: SignatoryField): boolean => optional_fields.includes(field)

const text_fields = [
	'first_name',
	'last_name',
	'email',
	'position',
	'nationality',
	'birthdate',
	'taxid',
	'street',
	'street_number',
	'postcode',
	'location',
	'country',
	'gender',
] as const satisfies readonly SignatoryField[]

const answer_fields = [
	'is_beneficial_owner',
	'is_legal_signatory',
	'is_contract_signatory',
	'is_sole_signatory',
] as const satisfies readonly SignatoryField[]

/** What the dialog's fields hold for a record, or for nobody yet. */
export function formValuesOf(record: Signatory | undefined): Record<SignatoryField, unknown> {
	const texts = Object.fromEntries(text_fields.map((field) => [field, record?.[field] ?? '']))
	const answers = Object.fromEntries(answer_fields.map((field) => [field, record?.[field] ?? null]))
	const { telephone = null, percentage_owned: share = null, is_main_contact = false } = record ?? {}
	return {
		...(texts as Record<(typeof text_fields)[number], unknown>),
		...(answers as Record<(typeof answer_fields)[number], unknown>),
		telephone: telephone === null ? '' : formatPhone(telephone),
		percentage_owned: share === null ? null : percentOfFraction(share),
		is_main_contact,
	}
}

/** Signing is asked of legal representatives only: what was answered before that changed does not count. */
export const withoutHiddenAnswers = (draft: SignatoryDraft): SignatoryDraft =>
	draft.is_legal_signatory === true ? draft : { ...draft, is_contract_signatory: null, is_sole_signatory: null }

/** What a saved form changes of a record; only that is sent. */
export const changesOf = (record: Signatory, draft: SignatoryDraft): Partial<SignatoryDraft> =>
	Object.fromEntries(Object.entries(draft).filter(([field, value]) => record[field as SignatoryField] !== value))
