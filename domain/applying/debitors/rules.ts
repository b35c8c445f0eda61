import { z } from 'zod'

import { anyPostCode, city, houseNumber, isPostCodeOf, normalizePostCode, postCodeExample, street } from '#domain/platform/address.ts'
import { companyType, companyTypesOf } from '../companies/company-types.ts'
import { shortHrNumber } from '../companies/hr-number.ts'
import { numberKinds } from '../companies/number-kinds.ts'
import { companyName } from '../companies/rules.ts'
import { country } from '#domain/platform/countries.ts'
import { currency, type Currency } from '#domain/platform/currencies.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { addFault, choice, decimalNumber, isoDate, multilineText, optional, text, wholeNumber } from '#domain/platform/fields.ts'
import { companyTaxId } from '#domain/platform/tax-id.ts'

/** The five largest are asked for, one is required, and the limit keeps whole ledgers out (docs/domain/readings Q124). */
export const debitorCounts = { asked: 5, required: 1, allowed: 50 } as const

const max_sales = 999_999_999

/** A new customer may have bought nothing last year; the total has its own limits (`totals.ts`). */
const sales = decimalNumber({ min: 0, max: max_sales, decimals: 2 })

/** The id of a company in the partner's directory, or of one in a register as `<register>:<number>`. */
const companyId = z.string({ error: 'companyIdRequired' }).trim().min(1, { error: 'companyIdRequired' }).max(200)

export const newDebitor = z.strictObject({ company_id: companyId, annual_sales_previous_year: sales, currency })
export type NewDebitor = z.output<typeof newDebitor>

/** The changeable fields of a debtor, with the version changed. A debtor's company cannot be changed. */
export const debitorChange = z.strictObject({
	annual_sales_previous_year: sales.optional(),
	currency: currency.optional(),
	version: wholeNumber({ min: 1 }).optional(),
})
export type DebitorChange = z.output<typeof debitorChange>

/** The wanted cover, with the version of the debtor that was seen. */
export const coverRequest = z.strictObject({
	requested_amount: decimalNumber({ min: 1, max: max_sales, decimals: 2 }),
	version: wholeNumber({ min: 1 }).optional(),
})

/** The reason for an act of staff, for the history. */
const actReason = multilineText({ min: 5, max: 500 })
const seenVersion = wholeNumber({ min: 1 })

/** Staff ask the insurer once more. */
export const coverAskedAgain = z.strictObject({
	requested_amount: coverRequest.shape.requested_amount,
	reason: actReason,
})

/** A decision that did not come by the insurer's message; a missing amount means no cover. */
export const coverRecord = z.strictObject({
	cover_amount: optional(coverRequest.shape.requested_amount),
	expires_on: optional(isoDate),
	reason: actReason,
})
export type CoverRecord = z.output<typeof coverRecord>

/** An act of staff on a debtor's cover, with the version they have seen. */
export const coverDecision = z.discriminatedUnion('act', [
	coverAskedAgain.extend({ act: z.literal('ask'), version: seenVersion }),
	coverRecord.extend({ act: z.literal('record'), version: seenVersion }),
])
export type CoverStaffDecision = z.output<typeof coverDecision>

/** Faults of a record: a cover above the requested amount, or one that has already ended. */
export function coverRecordIssues(
	{ cover_amount, expires_on }: Pick<CoverRecord, 'cover_amount' | 'expires_on'>,
	{ requested_amount, currency: of, today }: { readonly requested_amount: number; readonly currency: Currency; readonly today: string },
): Issue[] {
	return [
		...(cover_amount !== null && cover_amount > requested_amount
			? [issue('err_cover_above_request', 'cover_amount', { max: requested_amount, currency: of })]
			: []),
		...(expires_on !== null && expires_on < today ? [issue('err_cover_end_past', 'expires_on')] : []),
	]
}

const addedFields = {
	address_country: country,
	companyName,
	companyType,
	address_street: street,
	address_house_number: houseNumber,
	address_location: city,
	address_post_code: anyPostCode,
	hrNumber: optional(shortHrNumber),
	taxIdNumber: optional(companyTaxId),
	businessPurpose: multilineText({ min: 5, max: 2_000_000 }),
	/** The kind of search before the company was typed in; dropped, because it says nothing about the company. */
	searchType: optional(choice(numberKinds)),
	searchValue: optional(text({ max: 255 })),
	external_provider_company_id: optional(text({ max: 200 })),
	external_provider_name: optional(text({ max: 100 })),
}

/** A company that no search finds, typed in for a debtor; fields are named as in the specification. */
export const addedCompany = z
	.strictObject(addedFields)
	.overwrite((company) => ({ ...company, address_post_code: normalizePostCode(company.address_country, company.address_post_code) }))
	.superRefine(({ companyType: type, address_country, address_post_code }, context) => {
		if (!companyTypesOf(address_country).includes(type)) addFault(context, ['companyType'], 'err_company_type_not_offered')
		if (!isPostCodeOf(address_country, address_post_code))
			addFault(context, ['address_post_code'], 'err_post_code_invalid', { example: postCodeExample(address_country) })
	})
export type AddedCompany = z.output<typeof addedCompany>
