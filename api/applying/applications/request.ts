import { choiceIssues } from '#domain/applying/applications/choice.ts'
import type { RequestedApplication } from '#domain/applying/forms/request.ts'
import { issue, Refusal } from '#domain/platform/errors/catalogue.ts'
import { centsOf } from '#domain/platform/money.ts'

import type { Partner, Product } from '#api/platform/partner.ts'

type Request = Pick<
	RequestedApplication,
	| 'allBanksLoanPurpose'
	| 'purpose_key'
	| 'currency'
	| 'loanSize'
	| 'loanDuration'
	| 'purposeDescription'
	| 'factoring_limit'
	| 'has_international_customers'
	| 'annual_sales_previous_year'
>

const centsOrNull = (major: number | null): number | null => (major === null ? null : centsOf(major))

/** The request as the columns of an application. */
export const requestColumns = (request: Request) => ({
	allBanksLoanPurpose: request.allBanksLoanPurpose,
	purpose_key: request.purpose_key,
	currency: request.currency,
	loan_size_cents: centsOf(request.loanSize),
	loan_duration_months: request.loanDuration,
	purposeDescription: request.purposeDescription,
	factoring_limit_cents: centsOrNull(request.factoring_limit),
	has_international_customers: request.has_international_customers,
	annual_sales_previous_year_cents: centsOrNull(request.annual_sales_previous_year),
})

type Wanted = Request & Pick<RequestedApplication, 'companyType' | 'companyCountry' | 'dynamic_form'>

/** The product for this country and loan type, with every fault of the request against it. */
export function requireProduct(partner: Partner, form: Wanted): Product {
	const { configuration, products } = partner
	if (!configuration.supportedCountries.includes(form.companyCountry)) {
		throw new Refusal([issue('err_company_country_not_offered', 'companyCountry')])
	}
	const product = products.find((offered) => offered.country === form.companyCountry && offered.loan_type === form.allBanksLoanPurpose)
	if (product === undefined || !configuration.userApplicationTypes.includes(form.allBanksLoanPurpose)) {
		throw new Refusal([issue('err_loan_purpose_not_offered', 'allBanksLoanPurpose')])
	}
	const issues = choiceIssues(product, form, { ...configuration, is_configured_form: form.dynamic_form !== null })
	if (issues.length > 0) throw new Refusal(issues)
	return product
}
