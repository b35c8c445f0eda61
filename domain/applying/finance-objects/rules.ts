import { z } from 'zod'

import { anyPostCode, city, houseNumber, isPostCodeOf, normalizePostCode, postCodeExample, street } from '#domain/platform/address.ts'
import { hrNumber } from '../companies/hr-number.ts'
import { country, parseCountry } from '#domain/platform/countries.ts'
import { isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { issuesOf } from '#domain/platform/errors/issues.ts'
import { addFault, choice, decimalNumber, isoDate, multilineText, optional, text, wholeNumber, yesNo } from '#domain/platform/fields.ts'
import { addCents, centsOf } from '#domain/platform/money.ts'

export const financingTypes = ['credit_line', 'financing', 'hire_purchase', 'leasing', 'sale_leaseback', 'other'] as const
export type FinancingType = (typeof financingTypes)[number]

/** The sublease of an object: none, within the company's group, or to consumers. */
export const rentalStates = ['no', 'internal', 'b2c'] as const

/** The ceiling of the specification's sales values; per piece, without tax (docs/domain/readings B82). */
const max_price = 999_999_999

const amount = (min: number) => decimalNumber({ min, max: max_price, decimals: 2 })

/** The object and its financing, whoever sells it. */
const object = {
	manufacturer: text({ max: 100 }),
	type: text({ max: 100 }),
	built_at: wholeNumber({ min: 1900, max: 2050 }),
	detail_desc: multilineText({ max: 1_000 }),
	object_count: wholeNumber({ min: 1, max: 20 }),
	net_purchase_price: amount(0.01),
	down_payment: amount(0),
	remaining_value: amount(0),
	financing_type: choice(financingTypes),
	rental_state: choice(rentalStates),
	is_fixed_interest: yesNo,
	expected_delivery_date: isoDate,
}

/** The retailer. */
const merchant = {
	merchant_name: text({ max: 255 }),
	merchant_street: street,
	merchant_house_num: houseNumber,
	merchant_postcode: anyPostCode,
	merchant_city: city,
	merchant_country: country,
	/** The retailer's number in the commercial register. */
	merchant_company_id: hrNumber,
}

const maybe = {
	built_at: object.built_at.nullable(),
	detail_desc: object.detail_desc.nullable(),
	expected_delivery_date: object.expected_delivery_date.nullable(),
}

/** A finance object in the database and on the wire; null is unknown. */
export const financeObjectFields = z.object({
	...object,
	...maybe,
	merchant_name: merchant.merchant_name.nullable(),
	merchant_street: merchant.merchant_street.nullable(),
	merchant_house_num: merchant.merchant_house_num.nullable(),
	merchant_postcode: merchant.merchant_postcode.nullable(),
	merchant_city: merchant.merchant_city.nullable(),
	merchant_country: merchant.merchant_country.nullable(),
	merchant_company_id: merchant.merchant_company_id.nullable(),
})

type Fields = z.output<typeof financeObjectFields>
export type FinanceObjectField = keyof Fields

/** A record of any origin, for the rules below. */
export type FinanceObjectRecord = { readonly [Field in keyof Fields]: Fields[Field] extends string | null ? string | null : Fields[Field] }

export const isFinanceObjectField = (field: string): field is FinanceObjectField => Object.hasOwn(financeObjectFields.shape, field)

const merchantFields = Object.keys(merchant) as readonly (keyof typeof merchant)[]

/** A sale and lease back has no retailer (docs/domain/readings Q119). */
export const asksMerchant = (financing_type: unknown): boolean => financing_type !== 'sale_leaseback'

const noMerchant = {
	merchant_name: null,
	merchant_street: null,
	merchant_house_num: null,
	merchant_postcode: null,
	merchant_city: null,
	merchant_country: null,
	merchant_company_id: null,
}

type Settled = Pick<Fields, keyof typeof merchant | 'financing_type'>

/** Clears fields that other answers rule out, and normalises the post code. */
function settled<Of extends Settled>(draft: Of): Of {
	if (!asksMerchant(draft.financing_type)) return { ...draft, ...noMerchant }
	const { merchant_country: home, merchant_postcode: code } = draft
	return home === null || code === null ? draft : { ...draft, merchant_postcode: normalizePostCode(home, code) }
}

/** The fields of a form, filled in or not. */
type Held = Readonly<Partial<Record<FinanceObjectField, unknown>>>

const isAmount = (value: unknown): value is number => object.down_payment.safeParse(value).success

/** Down payment and residual value are parts of the price (docs/domain/readings Q118). */
export function amountIssues({ net_purchase_price, down_payment, remaining_value }: Held): Issue[] {
	if (!isAmount(net_purchase_price) || !isAmount(down_payment) || !isAmount(remaining_value)) return []
	const paid = addCents(centsOf(down_payment), centsOf(remaining_value))
	if (paid <= centsOf(net_purchase_price)) return []
	// The field that exceeds the price alone, else the second of the two.
	const field = down_payment > net_purchase_price ? 'down_payment' : 'remaining_value'
	return [issue('err_finance_object_payments_above_price', field, { price: net_purchase_price })]
}

/** The post code in the format of the retailer's country. */
export function merchantIssues({ financing_type, merchant_country, merchant_postcode: code }: Held): Issue[] {
	const home = typeof merchant_country === 'string' ? parseCountry(merchant_country) : null
	if (!asksMerchant(financing_type) || home === null || typeof code !== 'string' || code.trim() === '') return []
	if (isPostCodeOf(home, normalizePostCode(home, code))) return []
	return [issue('err_post_code_invalid', 'merchant_postcode', { example: postCodeExample(home) })]
}

/** Must lie ahead when it is entered; a stored day may pass (docs/domain/readings Q176). */
export function deliveryIssues(day: unknown, { today, before }: { readonly today: IsoDate; readonly before: IsoDate | null }): Issue[] {
	const { data } = isoDate.safeParse(day)
	if (data === undefined || data === before || !isBefore(data, today)) return []
	return [issue('err_finance_object_delivery_in_past', 'expected_delivery_date', { min_date: today })]
}

const check = (draft: Fields, context: z.RefinementCtx): void => {
	const missing = asksMerchant(draft.financing_type) ? merchantFields.filter((field) => draft[field] === null) : []
	for (const field of missing) addFault(context, [field], 'err_field_required')
	for (const { code, field = '', values } of [...amountIssues(draft), ...merchantIssues(draft)]) addFault(context, [field], code, values)
}

const given = {
	...object,
	built_at: optional(object.built_at),
	detail_desc: optional(object.detail_desc),
	expected_delivery_date: optional(object.expected_delivery_date),
}

const draftShape = z.strictObject({
	...given,
	merchant_name: optional(merchant.merchant_name),
	merchant_street: optional(merchant.merchant_street),
	merchant_house_num: optional(merchant.merchant_house_num),
	merchant_postcode: optional(merchant.merchant_postcode),
	merchant_city: optional(merchant.merchant_city),
	merchant_country: optional(merchant.merchant_country),
	merchant_company_id: optional(merchant.merchant_company_id),
})

/** A new object; all fields at once, because incomplete objects are not stored. */
export const financeObjectDraft = draftShape.overwrite(settled).superRefine(check)
export type FinanceObjectDraft = z.output<typeof financeObjectDraft>

/** All fields again, and the version that is changed. */
export const financeObjectChange = draftShape.extend({ version: z.int().optional() }).overwrite(settled).superRefine(check)
export type FinanceObjectChange = z.output<typeof financeObjectChange>

const notAsked = z
	.unknown()
	.default(null)
	.transform(() => null)

const withMerchant = z.strictObject({ ...given, ...merchant })
const withoutMerchant = z.strictObject({
	...given,
	merchant_name: notAsked,
	merchant_street: notAsked,
	merchant_house_num: notAsked,
	merchant_postcode: notAsked,
	merchant_city: notAsked,
	merchant_country: notAsked,
	merchant_company_id: notAsked,
})

/** The schema of the dialog; `amountIssues`, `merchantIssues` and `deliveryIssues` check several fields. */
export const financeObjectForm = (financing_type: unknown) => (asksMerchant(financing_type) ? withMerchant : withoutMerchant)

/** Faults of a stored object by the current rules, each at its field. */
export function financeObjectFaults(record: FinanceObjectRecord): Issue[] {
	const fields = Object.fromEntries(Object.entries(record).filter(([field]) => isFinanceObjectField(field)))
	const { error } = financeObjectDraft.safeParse(fields, { reportInput: true })
	return error === undefined ? [] : issuesOf(error)
}

/** The name of an object in a line. */
export const financeObjectName = ({ manufacturer, type }: Pick<FinanceObjectRecord, 'manufacturer' | 'type'>): string =>
	`${manufacturer} ${type}`
