import type { Draft } from '#contract/applying/drafts.ts'
import type { OfferedProduct } from '#contract/partners/configuration.ts'
import { isProjectDescribed } from '#domain/applying/applications/project.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { companyIssues } from '#domain/applying/applications/choice.ts'
import { loanPurposes, type LoanPurpose, type LoanType } from '#domain/partners/products/enumerations.ts'

import type { Partner } from '../../../kit/page-state.tsx'

/** The loan types and purposes offered here, in the partner's order. */
export const choicesOf = (
	products: readonly OfferedProduct[],
): { readonly loan_type: LoanType; readonly purposes: readonly LoanPurpose[] }[] => {
	const types = [...new Set(products.map((product) => product.loan_type))]
	return types.map((loan_type) => ({
		loan_type,
		purposes: [...new Set(products.filter((product) => product.loan_type === loan_type).flatMap((product) => product.purposes))],
	}))
}

const purposesOf = (products: readonly OfferedProduct[], loan_type: string): readonly LoanPurpose[] =>
	choicesOf(products).find((kind) => kind.loan_type === loan_type)?.purposes ?? []

/** The purpose of a kind that has only one, which nobody is asked for; empty otherwise. */
export function solePurpose(products: readonly OfferedProduct[], loan_type: string): LoanPurpose | '' {
	const [purpose = '', ...others] = purposesOf(products, loan_type)
	return others.length === 0 ? purpose : ''
}

/** The purpose after another kind was chosen: the same where that finances it too. */
export const purposeKept = (products: readonly OfferedProduct[], loan_type: string, held: unknown): LoanPurpose | '' =>
	purposesOf(products, loan_type).find((purpose) => purpose === held) ?? solePurpose(products, loan_type)

interface Choice {
	readonly loan_type: unknown
	readonly purpose: unknown
	/** The company's country, or the partner's while that is unknown. */
	readonly country: unknown
}

/** The product of a choice; before there is one, the first of the list supplies the bounds. */
export function productOf(products: readonly OfferedProduct[], { loan_type, purpose, country }: Choice): OfferedProduct | undefined {
	const of_type = products.filter((product) => product.loan_type === loan_type)
	const at_home = of_type.filter((product) => product.country === country)
	return (
		[...at_home, ...of_type].find((product) => product.purposes.some((known) => known === purpose)) ??
		at_home[0] ??
		of_type[0] ??
		products[0]
	)
}

/** The bounds in a currency, or in the product's first one when it does not offer that. */
export const boundsOf = (product: OfferedProduct, currency: unknown): OfferedProduct['currencies'][number] | undefined =>
	product.currencies.find((offer) => offer.currency === currency) ?? product.currencies[0]

export const isCurrency = (value: unknown, offered: readonly Currency[]): value is Currency =>
	offered.some((currency) => currency === value)

const isPurpose = (value: unknown): value is LoanPurpose => loanPurposes.some((known) => known === value)

/** A partner may hide the question about the project. */
export const asksForProject = (partner: Pick<Partner, 'hidden_items'>, purpose: unknown): boolean =>
	isProjectDescribed(partner, isPurpose(purpose) ? purpose : undefined)

/** Returns whether the company's answers satisfy the product now chosen. */
export function doesCompanyFit(partner: Pick<Partner, 'products' | 'hidden_items'>, answers: Draft['answers']): boolean {
	const { allBanksLoanPurpose, purpose_key, companyCountry } = answers
	const product = productOf(partner.products, { loan_type: allBanksLoanPurpose, purpose: purpose_key, country: companyCountry })
	return product !== undefined && companyIssues(product, answers, { ...partner, is_configured_form: false }).length === 0
}
