import { z } from 'zod'

import type { StepRefusal } from '#domain/platform/errors/catalogue.ts'
import { addFault, choice, isoDate, multilineText, optional, text } from '#domain/platform/fields.ts'
import { signatoryMissing } from '../signatories/missing.ts'
import type { SignatoryRecord } from '../signatories/rules.ts'
import { sharesIssue } from '../signatories/shares.ts'

export const ownershipResults = ['agrees', 'differs'] as const
export type OwnershipResult = (typeof ownershipResults)[number]

/** Settlements of a discrepancy: explained, or reported to the register (§ 23a GwG). */
export const ownershipDecisions = ['explained', 'reported'] as const
export type OwnershipDecision = (typeof ownershipDecisions)[number]

/** Compares the register of beneficial owners with the company's declaration. */
export const ownershipCheck = z
	.strictObject({
		looked_at_on: isoDate,
		register_reference: text({ max: 100 }),
		result: choice(ownershipResults),
		decision: optional(choice(ownershipDecisions)),
		note: optional(multilineText({ max: 2_000 })),
	})
	.superRefine(({ result, decision, note }, context) => {
		if (decision !== null && result === 'agrees') addFault(context, ['decision'], 'err_field_invalid')
		if (decision !== null && note === null) addFault(context, ['note'], 'err_field_required')
	})

interface Declared {
	readonly people: readonly SignatoryRecord[]
	/** The share that makes a person a beneficial owner, as a fraction. */
	readonly threshold: number
}

/** Requires that someone owns or controls the company, that all are named in full, and that the shares do not exceed 100 %. */
export function declarationAgainst({ people, threshold }: Declared): StepRefusal | undefined {
	const owners = people.filter((person) => person.is_beneficial_owner === true || (person.percentage_owned ?? 0) >= threshold)
	const is_complete = owners.length > 0 && owners.every((person) => signatoryMissing(person, { threshold }).length === 0)
	return is_complete && sharesIssue(people) === undefined ? undefined : { code: 'err_application_ubo_form_incomplete' }
}

interface Checked {
	readonly result: OwnershipResult
	readonly decision: OwnershipDecision | null
}

export const registerAgainst = (last: Checked | undefined): StepRefusal | undefined =>
	last !== undefined && (last.result === 'agrees' || last.decision !== null) ? undefined : { code: 'err_application_register_not_decided' }
