import { z } from 'zod'

import { language } from '../account/languages.ts'
import { email } from '../email.ts'

/** Fields of the fixed creation flow, in the order they are asked; a draft keeps any of them, half-typed or not. */
export const draftFields = [
	'loanSize',
	'loanDuration',
	'currency',
	'allBanksLoanPurpose',
	'purpose_key',
	'factoring_limit',
	'has_international_customers',
	'annual_sales_previous_year',
	'companyName',
	'companyCreditProviderId',
	'companyType',
	'street',
	'houseNumber',
	'companyPostCode',
	'companyLocation',
	'companyCountry',
	'taxIdNumber',
	'hrNumber',
	'businessPurpose',
	'purposeDescription',
	'filledByRegister',
	'finishedLoanInfo',
	'finishedCompanyName',
	'finishedCompanyDetails',
	'referrer',
	'finishedSteps',
] as const
export type DraftField = (typeof draftFields)[number]

/** Id of a question that a configured form adds to the fields above. */
export const customFieldId = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)

/** Of one form; more is a mistake, or somebody filling the store. */
export const max_custom_fields = 200

/** Names a configured form of a partner, such as `application`. */
const form_name = /^[a-z][a-z0-9_]{0,59}$/
export const formName = z.string().regex(form_name)
export const isFormName = (name: string): boolean => form_name.test(name)

/** Asks for a mailed link to go on elsewhere; it is written in the language of the page. */
export const resumeLinkRequest = z.strictObject({ email, language })
