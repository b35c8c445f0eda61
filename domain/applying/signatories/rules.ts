import { z } from 'zod'

import { anyPostCode, city, houseNumber, isPostCodeOf, normalizePostCode, postCodeExample, street } from '#domain/platform/address.ts'
import { country, parseCountry } from '#domain/platform/countries.ts'
import { birthdate, type IsoDate } from '#domain/platform/dates.ts'
import { email } from '#domain/platform/email.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { issuesOf } from '#domain/platform/errors/issues.ts'
import {
	addFault,
	choice,
	clearable,
	decimalNumber,
	isoDate,
	optional,
	text,
	yesNo,
	type Clearable,
	type Optional,
} from '#domain/platform/fields.ts'
import { max_custom_fields } from '../applications/draft.ts'
import { customField } from '../forms/request.ts'
import { phone } from '#domain/platform/phone.ts'
import { personalTaxId } from '#domain/platform/tax-id.ts'

export const genders = ['F', 'M'] as const

/** Reasons that make a holder of a smaller share a beneficial owner (docs/domain/readings Q69). */
export const ownerReasons = ['control_by_other_means', 'fictitious_owner'] as const

const name = text({ max: 100 })
const position = text({ max: 100 })
const gender = choice(genders)

/** Any tax number; the German rule is added once the country of residence is known (`signatoryFaults`). */
const taxid = personalTaxId({ residence: null })

/** A fraction of one with the precision of its column (docs/domain/readings Q70). */
const percentageOwned = decimalNumber({ min: 0, max: 1, decimals: 6 })

/** Fields that may be missing at first. */
const given = {
	email,
	telephone: phone,
	position,
	nationality: country,
	birthdate: isoDate,
	taxid,
	street,
	street_number: houseNumber,
	postcode: anyPostCode,
	location: city,
	country,
	gender,
	is_beneficial_owner: yesNo,
	percentage_owned: percentageOwned,
	beneficial_owner_reason: choice(ownerReasons),
	is_legal_signatory: yesNo,
	is_contract_signatory: yesNo,
	is_sole_signatory: yesNo,
}
type GivenShape = typeof given

/** Wraps every schema. The compiler cannot infer the result, so callers state its type. */
const eachWrapped = (wrap: (schema: z.ZodType) => z.ZodType): unknown =>
	Object.fromEntries(Object.entries(given).map(([field, schema]) => [field, wrap(schema)]))

const eachNullable = eachWrapped((schema) => schema.nullable()) as { [Field in keyof GivenShape]: z.ZodNullable<GivenShape[Field]> }
const eachOptional = eachWrapped(optional) as { [Field in keyof GivenShape]: Optional<GivenShape[Field]> }
const eachClearable = eachWrapped(clearable) as { [Field in keyof GivenShape]: Clearable<GivenShape[Field]> }

/** A representative in the database and on the wire; null is unknown. */
export const signatoryFields = z.object({
	first_name: name,
	last_name: name,
	...eachNullable,
	is_main_contact: yesNo,
})

export type SignatoryFields = z.output<typeof signatoryFields>
export type SignatoryField = keyof SignatoryFields

/** Columns, the copy of one's data and tests go through this list: a field is added here, and whatever leaves it out fails. */
export const signatoryFieldNames = Object.keys(signatoryFields.shape) as SignatoryField[]

/** A record of any origin, for the rules below. */
export type SignatoryRecord = {
	readonly [Field in SignatoryField]: SignatoryFields[Field] extends string | null ? string | null : SignatoryFields[Field]
}

/** Answers to the partner's own form for representatives, which judges them (`custom-fields.ts`). */
const customFields = z.array(customField).max(max_custom_fields)

const draftShape = {
	first_name: name,
	last_name: name,
	...eachOptional,
	is_main_contact: yesNo.default(false),
	custom_fields: customFields.default([]),
}

type Checked = Pick<SignatoryRecord, 'email' | 'telephone' | 'birthdate' | 'taxid' | 'postcode' | 'country' | 'is_main_contact'>

/**
 * Faults of given values over several fields, or depending on the day: tax number and post code follow the country of residence,
 * a main contact must be reachable. A missing value is no fault here (`signatoryMissing`).
 */
export function signatoryFaults(record: Checked, { today }: { readonly today: IsoDate | null }): Issue[] {
	const residence = parseCountry(record.country)
	const { taxid: id, postcode, birthdate: born } = record
	return [
		...(born === null || today === null ? [] : faultsOf(birthdate(today), born, 'birthdate')),
		...(id === null || residence === null ? [] : faultsOf(personalTaxId({ residence }), id, 'taxid')),
		...(postcode === null || residence === null || isPostCodeOf(residence, normalizePostCode(residence, postcode))
			? []
			: [issue('err_post_code_invalid', 'postcode', { example: postCodeExample(residence) })]),
		...(record.is_main_contact && record.email === null && record.telephone === null
			? [issue('err_signatory_main_contact_needs_contact', 'is_main_contact')]
			: []),
	]
}

const faultsOf = (schema: z.ZodType, value: string, field: string): Issue[] => {
	const { error } = schema.safeParse(value)
	return error === undefined ? [] : issuesOf(error).map((found) => ({ ...found, field }))
}

const checkGiven =
	(today: IsoDate | null) =>
	(record: Checked, context: z.RefinementCtx): void => {
		for (const { code, field, values } of signatoryFaults(record, { today }))
			addFault(context, field === undefined ? [] : [field], code, values)
	}

const withPostCode = <Record extends { country: z.output<typeof country> | null; postcode: string | null }>(record: Record): Record =>
	record.country === null || record.postcode === null ? record : { ...record, postcode: normalizePostCode(record.country, record.postcode) }

const draft = z.strictObject(draftShape).overwrite(withPostCode)

/** Only the name is required to store a representative; other fields may follow, but must be valid when given (Q67). */
export const signatoryDraft = draft.superRefine(checkGiven(null))
export type SignatoryDraft = z.output<typeof signatoryDraft>

/** The same for the dialog, which knows the day and so checks the age. */
export const signatoryForm = (today: IsoDate) => draft.superRefine(checkGiven(today))

/** A change: only the sent fields; the empty text clears one. Checked together with the stored record: `signatoryFaults`. */
export const signatoryChange = z
	.strictObject({
		first_name: name,
		last_name: name,
		...eachClearable,
		is_main_contact: yesNo,
		custom_fields: customFields,
		version: z.int(),
	})
	.exactPartial()
export type SignatoryChange = z.output<typeof signatoryChange>

export const isSignatoryField = (field: string): field is SignatoryField => Object.hasOwn(signatoryFields.shape, field)
