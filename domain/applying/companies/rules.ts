import { z } from 'zod'

import {
	anyPostCode,
	city,
	houseNumber,
	importedCity,
	importedHouseNumber,
	importedStreet,
	isPostCodeOf,
	normalizePostCode,
	postCodeExample,
	street,
} from '#domain/platform/address.ts'
import { country, type Country } from '#domain/platform/countries.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { addFault, keptOr, multilineText, optional, text } from '#domain/platform/fields.ts'
import { companyTaxId } from '#domain/platform/tax-id.ts'
import { companyType, companyTypesOf, type CompanyType } from './company-types.ts'
import { hrNumber } from './hr-number.ts'

/** A name or number, from the fourth character (docs/domain/readings Q58). */
export const companyQuery = text({ min: 4, max: 255 })

/** A number of a register or a tax office, with the letters in front of it: "HRB 260642", "CHE-123.456.788", "DE136695976". */
const numberOnly = /^([a-z]{2,4}[\s-]*)?[\d\s./-]+[a-z]?$/i

/** Few digits belong to names: "MAN 2000", "A1 24". */
const hasManyDigits = (value: string): boolean => value.replaceAll(/\D/g, '').length >= 5

/** A company name. A number that was only typed for the search is refused. */
export const companyName = companyQuery.refine(
	(value) => !(numberOnly.test(value) && hasManyDigits(value)),
	fault('err_company_name_is_number'),
)

export const businessPurpose = multilineText({ min: 5, max: 200 })

/** The applicant's description of the project (docs/domain/readings Q53). */
export const purposeDescription = multilineText({ min: 30, max: 700 })

const typedFields = {
	companyType,
	street,
	houseNumber,
	companyPostCode: anyPostCode,
	companyLocation: city,
	companyCountry: country,
	taxIdNumber: optional(companyTaxId),
	businessPurpose,
	purposeDescription,
	hrNumber: optional(hrNumber),
}

const importedFields = {
	...typedFields,
	street: importedStreet,
	houseNumber: importedHouseNumber,
	companyLocation: importedCity,
	businessPurpose: multilineText({ min: 5, max: 2_000_000 }),
	/** The partner's setting decides whether it may be missing: see `isProjectDescribed`. */
	purposeDescription: optional(purposeDescription),
}

interface Details {
	companyType: CompanyType
	companyPostCode: string
	companyCountry: Country
}

const normalizeTogether = <Values extends Details>(details: Values): Values => ({
	...details,
	companyPostCode: normalizePostCode(details.companyCountry, details.companyPostCode),
})

/** Rules over several fields: the legal form and the post code must be those of the country. */
function checkTogether(details: Details, context: z.RefinementCtx): void {
	const { companyType: type, companyPostCode, companyCountry } = details
	if (!companyTypesOf(companyCountry).includes(type)) addFault(context, ['companyType'], 'err_company_type_not_offered')
	if (!isPostCodeOf(companyCountry, companyPostCode))
		addFault(context, ['companyPostCode'], 'err_post_code_invalid', { example: postCodeExample(companyCountry) })
}

/** The company-details step as typed. Further fields are added with `.safeExtend()`, which keeps the checks. */
export const companyDetails = z.strictObject(typedFields).overwrite(normalizeTogether).superRefine(checkTogether)

/** The widest form of the same, which holds whatever a register filled in. */
export const importedCompanyDetails = z.strictObject(importedFields).overwrite(normalizeTogether).superRefine(checkTogether)

type Prefilled = Partial<Record<'street' | 'houseNumber' | 'companyLocation' | 'businessPurpose', string | null>>

const keeping = (filled: Prefilled) => ({
	street: keptOr(street, filled.street),
	houseNumber: keptOr(houseNumber, filled.houseNumber),
	companyLocation: keptOr(city, filled.companyLocation),
	businessPurpose: keptOr(businessPurpose, filled.businessPurpose),
})

/** The step with prefilled values: those may stay, whatever their length; typed replacements follow the rules. */
export const companyDetailsKeeping = (filled: Prefilled, { is_described = true }: { readonly is_described?: boolean } = {}) =>
	z
		.strictObject({
			...typedFields,
			purposeDescription: is_described ? purposeDescription : optional(purposeDescription),
			...keeping(filled),
		})
		.overwrite(normalizeTogether)
		.superRefine(checkTogether)

/** The tax number has a dialog of its own, and the project belongs to the request. */
const ofCompany = <Fields extends typeof typedFields | typeof importedFields>({
	taxIdNumber: _,
	purposeDescription: __,
	...fields
}: Fields) => fields

/** The company of an application as it may be changed later: whatever a register filled in may stay. */
export const changedCompany = z
	.strictObject({ ...ofCompany(importedFields), companyName })
	.overwrite(normalizeTogether)
	.superRefine(checkTogether)

/** The same as typed: only what stands there may exceed our limits. */
export const changedCompanyKeeping = (stored: Prefilled & { readonly companyName: string }) =>
	z
		.strictObject({ ...ofCompany(typedFields), ...keeping(stored), companyName: keptOr(companyName, stored.companyName) })
		.overwrite(normalizeTogether)
		.superRefine(checkTogether)

export const companySearchQuery = z.strictObject({ name: companyQuery, country })
