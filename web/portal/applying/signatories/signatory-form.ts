import { z } from 'zod'

import type { Signatory } from '#contract/applying/signatories.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { decimalNumber, optional } from '#domain/platform/fields.ts'
import type { Answer, Answers } from '#domain/applying/forms/conditions.ts'
import type { Question } from '#domain/applying/forms/definition.ts'
import { fractionOfPercent, percentOfFraction } from '#domain/platform/money.ts'
import { formatPhone } from '#domain/platform/phone.ts'
import {
	isSignatoryField,
	signatoryFieldNames,
	signatoryForm,
	type SignatoryDraft,
	type SignatoryField,
} from '#domain/applying/signatories/rules.ts'

import { recordFields } from './record-fields.ts'

/** Two decimals of a percent, as shares are displayed; a share stored more exactly keeps its decimals. */
const decimalsOf = (share: number | null): number => (share !== null && !Number.isInteger(Math.round(share * 1e6) / 100) ? 4 : 2)

/** Shares are entered in percent and sent as a fraction. */
const percentOwned = (share: number | null) =>
	optional(decimalNumber({ min: 0, max: 100, decimals: decimalsOf(share) }).transform(fractionOfPercent))

/** The questions of the partner's own form are validated together (`judgeCustomFields`). */
const anything = z.unknown().optional()

/** The schema of the dialog: the domain's rules, the share in percent, and the partner's own questions. */
export const formSchema = (
	today: IsoDate,
	{ share, custom_ids }: { readonly share: number | null; readonly custom_ids: readonly string[] },
) =>
	signatoryForm(today).safeExtend({
		percentage_owned: percentOwned(share),
		...Object.fromEntries(custom_ids.map((id) => [id, anything])),
	})

/** The control's value for a value of the record, or for a new one. */
function heldBy(name: SignatoryField, value: unknown): unknown {
	switch (recordFields[name].control) {
		case 'phone':
			return typeof value === 'string' ? formatPhone(value) : ''
		case 'share':
			return typeof value === 'number' ? percentOfFraction(value) : null
		case 'yes_no':
			return value ?? null
		case 'checkbox':
			return value ?? false
		default:
			return value ?? ''
	}
}

/** The form values of a record, or of a new one. */
export const formValuesOf = (record: Signatory | undefined) =>
	Object.fromEntries(signatoryFieldNames.map((name) => [name, heldBy(name, record?.[name])])) as Record<SignatoryField, unknown>

const beginsWithNothing: readonly Question['component'][] = ['radio', 'input_number', 'loan_amount', 'loan_duration']

/** The form values of the partner's own questions. */
export const customValuesOf = (questions: readonly Question[], answers: Answers): Record<string, Answer> =>
	Object.fromEntries(
		questions.map(({ id, component, default: proposed }) => {
			const nothing = component === 'checkbox' ? false : beginsWithNothing.includes(component) ? null : ''
			return [id, answers[id] ?? proposed ?? nothing]
		}),
	)

/** The answers to the partner's own questions in their wire format. */
export const customFieldsOf = (values: Readonly<Record<string, unknown>>, custom_ids: readonly string[]): SignatoryDraft['custom_fields'] =>
	custom_ids.flatMap((field_id) => {
		const field_value = values[field_id]
		const is_answer =
			typeof field_value === 'number' || typeof field_value === 'boolean' || (typeof field_value === 'string' && field_value.trim() !== '')
		return is_answer ? [{ field_id, field_value }] : []
	})

/** The record a submitted dialog adds. */
export function draftOf(output: SignatoryDraft, custom_ids: readonly string[]): SignatoryDraft {
	const fixed = Object.fromEntries(Object.entries(output).filter(([field]) => isSignatoryField(field)))
	return { ...(fixed as Omit<SignatoryDraft, 'custom_fields'>), custom_fields: customFieldsOf(output, custom_ids) }
}

/** The changes a submitted dialog makes to a record; only those are sent. */
export const changesOf = (record: Signatory, draft: SignatoryDraft): Partial<SignatoryDraft> =>
	Object.fromEntries(
		Object.entries(draft).filter(([field, value]) => JSON.stringify(record[field as keyof SignatoryDraft]) !== JSON.stringify(value)),
	)
