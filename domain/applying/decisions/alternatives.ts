import { amountIssues } from '#domain/partners/products/amounts.ts'
import { isFactoring, type LoanPurpose, type LoanType } from '#domain/partners/products/enumerations.ts'
import type { ProductDefinition } from '#domain/partners/products/product.ts'
import { evaluate } from './evaluate.ts'
import type { Facts } from './facts.ts'

interface Asked {
	readonly facts: Facts
	readonly purpose_key: LoanPurpose
	/** The product that declined the request. */
	readonly product_id: string
	readonly customized_application_amounts: boolean
}

/**
 * The other kinds of financing that would take the same request: same purpose, amount, term and company. Factoring buys invoices and is
 * none of them.
 */
export const alternatives = (products: readonly ProductDefinition[], { facts, purpose_key, product_id, ...rights }: Asked): LoanType[] =>
	products
		.filter(
			(product) =>
				product.product_id !== product_id &&
				!isFactoring(product.loan_type) &&
				product.country === facts.country &&
				product.purposes.includes(purpose_key) &&
				product.company_types.includes(facts.company_type) &&
				amountIssues(product, { loanSize: facts.loan_amount, loanDuration: facts.loan_duration_months, currency: facts.currency }, rights)
					.length === 0 &&
				evaluate(product, facts).outcome !== 'refused',
		)
		.map(({ loan_type }) => loan_type)
