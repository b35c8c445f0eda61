import { z } from 'zod'

import type { StaffRole } from '#domain/accounts/staff/grants.ts'
import { secondAnswer } from '#domain/accounts/staff/second-person.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { multilineText } from '#domain/platform/fields.ts'
import { mayPublish, type PublishingRight, type SubjectName } from './subjects.ts'

/** Drafts that are released together, or not at all. One that was taken back or returned is over: its drafts go on by themselves. */
export const setStates = ['submitted', 'released', 'recalled', 'returned'] as const
export type SetState = (typeof setStates)[number]

/** The answers of a second person, and the recall of what they have released. */
export const setAnswer = z.discriminatedUnion('answer', [...secondAnswer.options, z.strictObject({ answer: z.literal('recall') })])
type SetAct = z.output<typeof setAnswer>['answer']

export const setReason = multilineText({ max: 1_000 })

export const draftOrigins = ['newest', 'house', 'shipped', 'version', 'nothing'] as const

interface Life {
	readonly from: SetState
	readonly to: SetState
	/** One of them is enough. */
	readonly rights: readonly PublishingRight[]
	/** Only whoever submitted it, anybody else, or only who has written nothing of it either. */
	readonly by: 'submitter' | 'another' | 'no_hand' | 'anybody'
}

const life = {
	confirm: { from: 'submitted', to: 'released', rights: ['release'], by: 'no_hand' },
	// Nothing takes effect by it, and a set whose submitter is gone must not be stuck where all others have written some of it.
	refuse: { from: 'submitted', to: 'returned', rights: ['release'], by: 'another' },
	withdraw: { from: 'submitted', to: 'returned', rights: ['edit'], by: 'submitter' },
	recall: { from: 'released', to: 'recalled', rights: ['edit', 'release'], by: 'anybody' },
} as const satisfies Record<SetAct, Life>

export interface SetFacts {
	readonly state: SetState
	readonly subjects: readonly SubjectName[]
	/** Null where the partner came with it. */
	readonly submitted_by: string | null
	/** Everybody who saved a draft of it. */
	readonly authors: readonly string[]
}

interface Person {
	readonly id: string
	readonly roles: readonly StaffRole[]
}

export const stateAfter = (act: SetAct): SetState => life[act].to

/** Why this person may not do this with the set now; no role skips it. */
export function refusalOfAct(
	act: SetAct,
	{ state, subjects, submitted_by, authors }: SetFacts,
	{ id, roles }: Person,
): ErrorCode | undefined {
	const { from, rights, by }: Life = life[act]
	if (!rights.some((right) => mayPublish(roles, right, subjects))) return 'err_permission_missing'
	if (state !== from) return 'err_publication_answered'
	if (by === 'submitter' && id !== submitted_by) return 'err_permission_missing'
	if ((by === 'another' || by === 'no_hand') && id === submitted_by) return 'approve_require_different_user'
	if (by === 'no_hand' && authors.includes(id)) return 'approve_require_different_user'
	return undefined
}
