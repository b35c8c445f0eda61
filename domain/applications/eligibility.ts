import { daysBetween } from '../dates.ts'
import type { ProductDefinition } from '../products/product.ts'

/** Why a company cannot have the product; kept with the decision, never shown on the result page. */
export const eligibilityReasons = ['company_closed', 'company_too_young', 'rating_class_refused', 'company_type_refused'] as const
export type EligibilityReason = (typeof eligibilityReasons)[number]

export interface EligibilityFacts {
	readonly companyType: string
	/** Null when the company was typed by hand: nothing is known, and a person decides later. */
	readonly companyFoundationDate: string | null
	readonly rating_class: string | null
	/** What the register says; null when the company was typed by hand. */
	readonly is_active: boolean | null
	readonly today: string
}

/** Days of an average month: the product's age limit is stated in months. */
const days_per_month = 365.25 / 12

/** The hard reasons of the product's policy that hold; an empty list lets the application be opened. */
export function eligibilityIssues(product: Pick<ProductDefinition, 'eligibility'>, facts: EligibilityFacts): EligibilityReason[] {
	const { minimum_company_age_months, refused_rating_classes, refused_company_types } = product.eligibility
	const reasons: EligibilityReason[] = facts.is_active === false ? ['company_closed'] : []
	if (facts.companyFoundationDate !== null) {
		const age_months = daysBetween(facts.companyFoundationDate, facts.today) / days_per_month
		if (age_months < minimum_company_age_months) reasons.push('company_too_young')
	}
	if (facts.rating_class !== null && (refused_rating_classes as readonly string[]).includes(facts.rating_class))
		reasons.push('rating_class_refused')
	if ((refused_company_types as readonly string[]).includes(facts.companyType)) reasons.push('company_type_refused')
	return reasons
}
