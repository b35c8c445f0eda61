import { isProjectDescribed } from '#domain/applying/applications/project.ts'
import { currencies } from '#domain/platform/currencies.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { PartnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import { amountIssues } from '#domain/partners/products/amounts.ts'
import { isFactoring, loanPurposes } from '#domain/partners/products/enumerations.ts'
import type { ProductDefinition } from '#domain/partners/products/product.ts'

type Offered = Pick<ProductDefinition, 'loan_type' | 'country' | 'currencies' | 'purposes' | 'company_types'>

/** The answers given so far; a finished request has all of them. */
type Answers<Name extends string> = Readonly<Partial<Record<Name, unknown>>>

type Term = Answers<'loanSize' | 'loanDuration' | 'factoring_limit' | 'currency'>
type Company = Answers<'purpose_key' | 'companyType' | 'companyCountry' | 'purposeDescription'>

const numberOf = (answer: unknown): number | null => (typeof answer === 'number' ? answer : null)
const isGiven = (answer: unknown): boolean => answer !== undefined && answer !== null && answer !== ''
const isOneOf = (known: readonly string[], answer: unknown): boolean => known.some((name) => name === answer)

/** Faults of amount, term and currency, at the fields that ask for them: for factoring the limit (docs/domain/readings B17). */
export function termIssues(
	product: Pick<Offered, 'loan_type' | 'currencies'>,
	{ loanSize, loanDuration, factoring_limit, currency }: Term,
	{ entitlements }: Pick<PartnerConfiguration, 'entitlements'>,
): Issue[] {
	const wanted = currencies.find((known) => known === currency)
	if (wanted === undefined) return []
	const amount_field = isFactoring(product.loan_type) ? 'factoring_limit' : 'loanSize'
	const wish = {
		loanSize: numberOf(amount_field === 'loanSize' ? loanSize : factoring_limit),
		loanDuration: numberOf(loanDuration),
		currency: wanted,
	}
	const rights = { customized_application_amounts: entitlements.includes('customized_application_amounts') }
	return amountIssues(product, wish, rights).map((found) => (found.field === 'loanSize' ? { ...found, field: amount_field } : found))
}

interface Setting extends Pick<PartnerConfiguration, 'entitlements' | 'hidden_items'> {
	/** True if the partner's own form asks the questions, and itself requires the descriptions. */
	readonly is_configured_form: boolean
}

/** Faults of the company and its project against the rules of product and partner. */
export function companyIssues(
	product: Pick<Offered, 'country' | 'company_types'>,
	{ purpose_key, companyType, companyCountry, purposeDescription }: Company,
	{ hidden_items, is_configured_form }: Pick<Setting, 'hidden_items' | 'is_configured_form'>,
): Issue[] {
	const purpose = loanPurposes.find((known) => known === purpose_key)
	const is_project_missing = !is_configured_form && !isGiven(purposeDescription) && isProjectDescribed({ hidden_items }, purpose)
	const is_type_refused = isGiven(companyType) && !isOneOf(product.company_types, companyType)
	const is_country_refused = isGiven(companyCountry) && product.country !== companyCountry
	return [
		...(is_project_missing ? [issue('err_field_required', 'purposeDescription')] : []),
		...(is_type_refused ? [issue('err_company_type_not_offered', 'companyType')] : []),
		...(is_country_refused ? [issue('err_company_country_not_offered', 'companyCountry')] : []),
	]
}

/** Faults of the choice of product, amount and term; a missing answer is a fault of its field's own rule. */
export function choiceIssues(product: Offered, choice: Term & Company, setting: Setting): Issue[] {
	const { purpose_key } = choice
	const is_purpose_refused = isGiven(purpose_key) && !isOneOf(product.purposes, purpose_key)
	return [
		...termIssues(product, choice, setting),
		...(is_purpose_refused ? [issue('err_loan_purpose_not_offered', 'purpose_key')] : []),
		...companyIssues(product, choice, setting),
	]
}
