import { z } from 'zod'

import { addMonths, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { email } from '#domain/platform/email.ts'
import { addFault, choice, isoDate, optional } from '#domain/platform/fields.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { loginPassword } from '../account/rules.ts'
import { parts } from './roles.ts'
import type { memberRoles } from './roles.ts'

/** An invitation cannot make an owner, because the mail may be misaddressed; an owner is appointed among the members. */
export const invitedRoles = ['editor', 'viewer', 'adviser'] as const satisfies readonly (typeof memberRoles)[number][]
export type InvitedRole = (typeof invitedRoles)[number]

/** Members and invited people of a team together. */
export const max_people = 30

/** An adviser's access ends automatically, after two years at the latest (docs/domain/readings B71). */
const max_adviser_months = 24

export const invitation_days = 14

const seat = {
	role: choice(invitedRoles),
	parts: z.array(choice(parts)).max(parts.length).default([]),
	/** The last day of the access. */
	access_until: optional(isoDate),
}

interface Seat {
	readonly role: InvitedRole
	readonly parts: readonly (typeof parts)[number][]
	readonly access_until: IsoDate | null
}

/** An adviser has chosen parts for a limited time; every other role implies its parts. */
export function seatIssues({ role, parts: given, access_until }: Seat, today: IsoDate): Issue[] {
	const issues: Issue[] = []
	if (role === 'adviser' && given.length === 0) issues.push(issue('err_membership_parts_missing', 'parts'))
	if (access_until === null) {
		if (role === 'adviser') issues.push(issue('err_membership_end_missing', 'access_until'))
		return issues
	}
	if (isBefore(access_until, today)) issues.push(issue('err_membership_end_too_early', 'access_until', { min_date: today }))
	const latest = addMonths(today, max_adviser_months)
	if (isBefore(latest, access_until)) issues.push(issue('err_membership_end_too_late', 'access_until', { max_date: latest }))
	return issues
}

/** Parts without repetition; none for other roles than adviser. */
export const partsOf = ({ role, parts: given }: Pick<Seat, 'role' | 'parts'>) =>
	role === 'adviser' ? parts.filter((part) => given.includes(part)) : []

const judged =
	(today: IsoDate) =>
	(entered: Seat, context: z.RefinementCtx): void => {
		for (const { code, field = '', values } of seatIssues(entered, today)) addFault(context, [field], code, values)
	}

/** The body of an invitation; the server checks the last day in the partner's time zone (`seatIssues`). */
export const invitation = z.strictObject({ email, ...seat })
export const invitationForm = (today: IsoDate) => invitation.superRefine(judged(today))

export const seatChange = z.strictObject({ ...seat, version: z.int() })
export const seatForm = (today: IsoDate) => seatChange.superRefine(judged(today))

/** Appointing an owner requires the password again; the sender stays an owner or becomes an editor. */
export const ownershipChange = z.strictObject({ password: loginPassword, stays_owner: z.boolean() })
