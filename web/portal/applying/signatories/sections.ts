import { isFilled } from '#domain/applying/forms/conditions.ts'
import type { SignatoryField } from '#domain/applying/signatories/rules.ts'

/** The steps of the page about a person, in their order; the partner's own questions come last, where there are some. */
export const sections = ['person', 'address', 'ownership', 'signing', 'contact', 'more'] as const
export type Section = (typeof sections)[number]

/** What a submission requires of everybody (`missing.ts`). */
const required = {
	person: ['first_name', 'last_name', 'birthdate', 'nationality'],
	address: ['street', 'street_number', 'postcode', 'location', 'country'],
	ownership: ['is_beneficial_owner'],
	signing: ['is_legal_signatory'],
	contact: [],
	more: [],
} as const satisfies Record<Section, readonly SignatoryField[]>

/** All fields that a submission requires of everybody. E-mail and phone are required of signers only, as their own hints say. */
export const requiredOfEverybody: readonly SignatoryField[] = Object.values(required).flat()

type Held = Readonly<Record<string, unknown>>

const isAnswered = (value: unknown): boolean => isFilled(value) || value === false

/** How many answers of each step a submission still waits for. */
export function openIn(values: Held): Readonly<Record<Section, number>> {
	const openOf = (fields: readonly SignatoryField[]): number => fields.filter((field) => !isAnswered(values[field])).length
	const signs = values['is_legal_signatory'] === true && values['is_contract_signatory'] === true
	const is_owner = values['is_beneficial_owner'] === true
	return {
		person: openOf(required.person),
		address: openOf(required.address),
		ownership: openOf(required.ownership) + (is_owner ? openOf(['percentage_owned']) : 0),
		signing: openOf(required.signing),
		contact: signs ? openOf(['email', 'telephone']) : 0,
		more: 0,
	}
}
