import { z } from 'zod'

import { anyPostCode, city, houseNumber, isPostCodeOf, normalizePostCode, postCodeExample, street } from '../address.ts'
import { companyType, companyTypesOf } from '../companies/company-types.ts'
import { shortHrNumber } from '../companies/hr-number.ts'
import { numberKinds } from '../companies/number-kinds.ts'
import { companyName } from '../companies/rules.ts'
import { country } from '../countries.ts'
import { currency, type Currency } from '../currencies.ts'
import { issue, type Issue } from '../errors/catalogue.ts'
import { addFault, choice, decimalNumber, isoDate, multilineText, optional, text, wholeNumber } from '../fields.ts'
import { companyTaxId } from '../tax-id.ts'

/** The largest are asked for, one is needed, and nobody lists their whole ledger (docs/domain/readings Q124). */
export const debitor_counts = { asked: 5, required: 1, allowed: 50 } as const

const max_sales = 999_999_999

/** A new customer may have bought nothing last year; what all of them bought together has its own limits (`totals.ts`). */
const sales = decimalNumber({ min: 0, max: max_sales, decimals: 2 })

/** A company of the partner's directory, or one of a register as `<register>:<number>`. */
const companyId = z.string({ error: 'companyIdRequired' }).trim().min(1, { error: 'companyIdRequired' }).max(200)

export const newDebitor = z.strictObject({ company_id: companyId, annual_sales_previous_year: sales, currency })
export type NewDebitor = z.output<typeof newDebitor>

/** What may be changed of a debtor, of the version it is a change of. Another company is another debtor. */
export const debitorChange = z.strictObject({
	annual_sales_previous_year: sales.optional(),
	currency: currency.optional(),
	version: wholeNumber({ min: 1 }).optional(),
})
export type DebitorChange = z.output<typeof debitorChange>

/** How much cover is wished for; the version says which debtor was looked at. */
export const coverRequest = z.strictObject({
	requested_amount: decimalNumber({ min: 1, max: max_sales, decimals: 2 }),
	version: wholeNumber({ min: 1 }).optional(),
})

/** Why staff act, for whoever reads the history. */
const actReason = multilineText({ min: 5, max: 500 })
const seenVersion = wholeNumber({ min: 1 })

/** Staff ask the insurer once more. */
export const coverAskedAgain = z.strictObject({
	requested_amount: coverRequest.shape.requested_amount,
	reason: actReason,
})

/** What was decided otherwise than by the insurer's own message; no amount is no cover. */
export const coverRecord = z.strictObject({
	cover_amount: optional(coverRequest.shape.requested_amount),
	expires_on: optional(isoDate),
	reason: actReason,
})
export type CoverRecord = z.output<typeof coverRecord>

/** What staff do about the cover of a debtor, of the version they have seen. */
export const coverDecision = z.discriminatedUnion('act', [
	coverAskedAgain.extend({ act: z.literal('ask'), version: seenVersion }),
	coverRecord.extend({ act: z.literal('record'), version: seenVersion }),
])
export type CoverStaffDecision = z.output<typeof coverDecision>

/** What is wrong with a record: more than was asked for is not granted, and what has ended covers nothing. */
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
	/** What was searched for before the company was typed: kept out of the way, it says nothing about the company. */
	searchType: optional(choice(numberKinds)),
	searchValue: optional(text({ max: 255 })),
	external_provider_company_id: optional(text({ max: 200 })),
	external_provider_name: optional(text({ max: 100 })),
}

/** A company that no search finds, added for a debtor under the specification's names. */
export const addedCompany = z
	.strictObject(addedFields)
	.overwrite((company) => ({ ...company, address_post_code: normalizePostCode(company.address_country, company.address_post_code) }))
	.superRefine(({ companyType: type, address_country, address_post_code }, context) => {
		if (!companyTypesOf(address_country).includes(type)) addFault(context, ['companyType'], 'err_company_type_not_offered')
		if (!isPostCodeOf(address_country, address_post_code))
			addFault(context, ['address_post_code'], 'err_post_code_invalid', { example: postCodeExample(address_country) })
	})
export type AddedCompany = z.output<typeof addedCompany>
