import { z } from 'zod'

import type { Signatory } from '#contract/signatories.ts'
import type { IsoDate } from '#domain/dates.ts'
import { decimalNumber, optional } from '#domain/fields.ts'
import type { Answer, Answers } from '#domain/forms/conditions.ts'
import type { Question } from '#domain/forms/definition.ts'
import { fractionOfPercent, percentOfFraction } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { isSignatoryField, signatoryForm, type SignatoryDraft, type SignatoryField } from '#domain/signatories/rules.ts'

/** Two decimals of a percent, as shares are shown; one that is known more exactly stays as it is. */
const decimalsOf = (share: number | null): number => (share !== null && !Number.isInteger(Math.round(share * 1e6) / 100) ? 4 : 2)

/** People think of shares in percent; what is sent is the fraction. */
const percentOwned = (share: number | null) =>
	optional(decimalNumber({ min: 0, max: 100, decimals: decimalsOf(share) }).transform(fractionOfPercent))

/** The questions of the partner's own form are judged together (`judgeCustomFields`). */
const anything = z.unknown().optional()

/** The rules of the dialog: the domain's, with the share typed in percent, and a place for what the partner asks besides. */
export const formSchema = (
	today: IsoDate,
	{ share, custom_ids }: { readonly share: number | null; readonly custom_ids: readonly string[] },
) =>
	signatoryForm(today).safeExtend({
		percentage_owned: percentOwned(share),
		...Object.fromEntries(custom_ids.map((id) => [id, anything])),
	})

/** What may stay empty for good; everything else can be added later. */
const optional_fields: readonly SignatoryField[] = ['position', 'gender', 'taxid']

export const isOptionalField = (field: string): boolean => optional_fields.some((known) => known === field)

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
	'beneficial_owner_reason',
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

const begins_with_nothing: readonly Question['component'][] = ['radio', 'input_number', 'loan_amount', 'loan_duration']

/** What the fields of the partner's own questions hold. */
export const customValuesOf = (questions: readonly Question[], answers: Answers): Record<string, Answer> =>
	Object.fromEntries(
		questions.map(({ id, component, default: proposed }) => {
			const nothing = component === 'checkbox' ? false : begins_with_nothing.includes(component) ? null : ''
			return [id, answers[id] ?? proposed ?? nothing]
		}),
	)

/** The answers to the partner's own questions, as they travel. */
export const customFieldsOf = (values: Readonly<Record<string, unknown>>, custom_ids: readonly string[]): SignatoryDraft['custom_fields'] =>
	custom_ids.flatMap((field_id) => {
		const field_value = values[field_id]
		const is_answer =
			typeof field_value === 'number' || typeof field_value === 'boolean' || (typeof field_value === 'string' && field_value.trim() !== '')
		return is_answer ? [{ field_id, field_value }] : []
	})

/** The record a saved dialog makes. */
export function draftOf(output: SignatoryDraft, custom_ids: readonly string[]): SignatoryDraft {
	const fixed = Object.fromEntries(Object.entries(output).filter(([field]) => isSignatoryField(field)))
	return { ...(fixed as Omit<SignatoryDraft, 'custom_fields'>), custom_fields: customFieldsOf(output, custom_ids) }
}

/** What a saved dialog changes of a record; only that is sent. */
export const changesOf = (record: Signatory, draft: SignatoryDraft): Partial<SignatoryDraft> =>
	Object.fromEntries(
		Object.entries(draft).filter(([field, value]) => JSON.stringify(record[field as keyof SignatoryDraft]) !== JSON.stringify(value)),
	)
