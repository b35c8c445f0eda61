import { sql } from 'kysely'

/** What a company in arrears waits for, and nobody has answered: the same as `waitsForUs` of api/money/dunning says of each. */
export const arrearsPart = {
	subject_id: sql`x.subject_id`,
	since: sql`x.since`,
	facts: sql`jsonb_build_object('loan_id', x.loan_id)`,
	from: sql`(
		select l.partner_id, l.application_id, l.loan_id, w.subject_id, w.since from loans l join (
			select s.partner_id, s.loan_id, s.step_id as subject_id, s.taken_at as since, s.arrears_since as on_day
			from dunning_steps s where s.step = 'hand_over'
			union all
			select t.partner_id, t.loan_id, t.act_id, t.entered_at, t.entered_on from dunning_acts t where t.kind = 'time_asked'
		) w on w.partner_id = l.partner_id and w.loan_id = l.loan_id
		where l.days_past_due > 0 and w.on_day >= l.oldest_open_due_on and not exists (
			select from dunning_acts n where n.partner_id = w.partner_id and n.loan_id = w.loan_id and n.entered_by is not null
			and n.entered_at >= w.since
		)
	) x where true`,
} as const

/** A loan in default about which nobody has entered a decision, an agreement or a talk since. */
export const loanDefaultPart = {
	subject_id: sql`x.loan_id`,
	since: sql`x.default_since`,
	facts: sql`jsonb_build_object('loan_id', x.loan_id)`,
	from: sql`loans x where x.status = 'default' and x.default_since is not null and not exists (
		select from loan_changes c where c.partner_id = x.partner_id and c.loan_id = x.loan_id and c.proposed_at >= x.default_since
		and c.status in ('open', 'recorded') and c.content ->> 'kind' not in ('payment', 'returned', 'fee', 'reversal')
	) and not exists (
		select from dunning_acts n where n.partner_id = x.partner_id and n.loan_id = x.loan_id and n.entered_by is not null
		and n.entered_on >= x.default_since
	)`,
} as const

/** A run of direct debits that somebody else has proposed. */
export const collectionRunPart = (staff_id: string) => ({
	subject_id: sql`x.run_id`,
	from: sql`collection_runs x where x.status = 'proposed' and x.proposed_by <> ${staff_id}`,
})

/** The close of a month that somebody else has proposed. */
export const monthClosingPart = (staff_id: string) => ({
	subject_id: sql`x.closing_id`,
	name: sql`to_char(x.closed_through, 'YYYY-MM')`,
	from: sql`month_closings x where x.status = 'open' and x.proposed_by <> ${staff_id}`,
})
