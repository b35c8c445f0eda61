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
