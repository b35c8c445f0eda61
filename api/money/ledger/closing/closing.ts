import { randomUUIDv7 } from 'node:crypto'

import type { MonthClosings } from '#contract/money/staff/month-closings.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'
import { issueOfClosing, lastDayOf, monthOf, monthsClosedAlong, monthsToClose } from '#domain/money/ledger/closing.ts'
import { refuse, Refusal } from '#domain/platform/errors/catalogue.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Partner } from '#api/platform/partner.ts'
import { findBusinessDate } from '../day-end/store.ts'
import { answerClosing, closeMonths, countDue, findLatestClosing, holdClosing, insertClosing, listClosed } from './store.ts'

interface ClosingContext extends Pick<StaffContext, 'db' | 'actor'> {
	readonly partner: Partner
	readonly now: Date
}

/** The months of a partner as this person sees them. */
export async function monthClosings({ db, actor, partner: { partner_id } }: ClosingContext): Promise<MonthClosings> {
	const names = await staffNames(db)
	const nameOf = (staff_id: string | null): string => names.get(staff_id ?? '') ?? ''
	const closed = await db.all(listClosed, { partner_id })
	const latest = await db.first(findLatestClosing, { partner_id })
	const { business_on } = (await db.first(findBusinessDate, { partner_id })) ?? {}
	const may_propose = mayStaff(actor.roles, 'loan_service')
	const is_own = latest?.proposed_by === actor.id
	return {
		business_on: business_on ?? null,
		open: monthsToClose({ closed_through: closed[0]?.closed_through ?? null, business_on }),
		closed: closed.map((row) => ({
			month: monthOf(row.closed_through),
			closed_by: nameOf(row.closed_by),
			confirmed_by: nameOf(row.confirmed_by),
			closed_at: row.closed_at.toISOString(),
		})),
		closed_along: monthsClosedAlong(closed.map(({ closed_through }) => closed_through)),
		proposed:
			latest?.status !== 'open'
				? null
				: {
						closing_id: latest.closing_id,
						month: monthOf(latest.closed_through),
						proposed_by: nameOf(latest.proposed_by),
						proposed_at: latest.proposed_at.toISOString(),
						may_answer: may_propose && !is_own,
						may_withdraw: may_propose && is_own,
						answered_by: rolesWith('loan_service'),
					},
		refused:
			latest?.status !== 'refused'
				? null
				: { month: monthOf(latest.closed_through), refused_by: nameOf(latest.answered_by), note: latest.answer_note ?? '' },
		may_propose: may_propose && latest?.status !== 'open',
	}
}

/** Refuses a month that is closed, not over, or has something that is not booked yet. */
async function requireBooked({ db, partner: { partner_id } }: ClosingContext, month: string): Promise<void> {
	const [last] = await db.all(listClosed, { partner_id })
	const { business_on } = (await db.first(findBusinessDate, { partner_id })) ?? {}
	const counted = await db.first(countDue, { partner_id, day: lastDayOf(month) })
	const found = issueOfClosing(month, { closed_through: last?.closed_through ?? null, business_on, due: counted?.due ?? 0 })
	if (found !== undefined) throw new Refusal([found])
}

export async function proposeClosing(context: ClosingContext, month: string): Promise<MonthClosings> {
	const { db, actor, partner, now } = context
	await requireBooked(context, month)
	const closed_through = lastDayOf(month)
	const { partner_id } = partner
	const row = { partner_id, closing_id: randomUUIDv7(), closed_through, status: 'open', proposed_by: actor.id, proposed_at: now } as const
	if ((await db.first(insertClosing, row)) === undefined) refuse('err_proposal_open')
	await recordAudit({ db, actor }, 'month_closing_proposed', { partner_key: partner.key, closed_through })
	return monthClosings(context)
}

const becomes = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const satisfies Record<SecondAnswer['answer'], string>

/** Only another person closes the month or refuses to, and only the proposer withdraws. Nothing opens it again. */
export async function answerMonthClosing(context: ClosingContext, closing_id: string, given: SecondAnswer): Promise<MonthClosings> {
	const { db, actor, partner, now } = context
	const { partner_id } = partner
	const { answer } = given
	const row = (await db.first(holdClosing, { partner_id, closing_id })) ?? refuse('err_entity_not_found')
	if (row.status !== 'open') refuse('err_proposal_answered')
	const is_own = row.proposed_by === actor.id
	if (answer === 'withdraw' && !is_own) refuse('err_permission_missing')
	if (answer !== 'withdraw' && is_own) refuse('approve_require_different_user')
	const { closed_through } = row
	if (answer === 'confirm') {
		await requireBooked(context, monthOf(closed_through))
		await db.all(closeMonths, { partner_id, closed_through, closed_by: row.proposed_by, confirmed_by: actor.id, closed_at: now })
		// Whoever was booking has been waited for, and may have left something to book in the month.
		const counted = await db.first(countDue, { partner_id, day: closed_through })
		if (counted !== undefined && counted.due > 0) refuse('err_month_not_booked', { count: counted.due })
	}
	const status = becomes[answer]
	const answer_note = given.answer === 'refuse' ? given.note : null
	await db.all(answerClosing, { partner_id, closing_id, status, answered_by: actor.id, answered_at: now, answer_note })
	await recordAudit({ db, actor }, `month_closing_${status}`, {
		partner_key: partner.key,
		closed_through,
		...(answer_note !== null && { note: answer_note }),
	})
	return monthClosings(context)
}
