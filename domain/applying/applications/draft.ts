import { z } from 'zod'

import { language } from '#domain/accounts/account/languages.ts'
import { email } from '#domain/platform/email.ts'

/** The fields of the fixed creation flow in order; a draft stores any of them, even incomplete. */
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

/** The id of a custom question of a configured form. */
export const customFieldId = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)

/** The limit per form bounds the size of a draft. */
export const max_custom_fields = 200

/** The name of a partner's form, such as `application`. */
const formNamePattern = /^[a-z][a-z0-9_]{0,59}$/
export const formName = z.string().regex(formNamePattern)
export const isFormName = (name: string): boolean => formNamePattern.test(name)

/** Requests a mailed link to continue on another device, in the language of the page. */
export const resumeLinkRequest = z.strictObject({ email, language })
