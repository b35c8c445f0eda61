import type { PartnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import type { LoanPurpose } from '#domain/partners/products/enumerations.ts'

/** A partner may hide the question about the project, except for the purpose "other", which only the description explains. */
export const isProjectDescribed = (
	{ hidden_items }: Pick<PartnerConfiguration, 'hidden_items'>,
	purpose_key: LoanPurpose | undefined,
): boolean => purpose_key === 'other' || !hidden_items.includes('detailed_purpose')
