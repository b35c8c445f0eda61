import { sql } from 'kysely'

import { settledReasons } from '#domain/money/direct-debits/returns.ts'

/** What a company in arrears waits for, and nobody has answered: the same as `waitsForUs` of api/money/dunning says of each. */
export const arrearsPart = {
	subject_id: sql`x.subject_id`,
	since: sql`x.since`,
	facts: sql`jsonb_build_object('loan_id', x.loan_id, 'amount_cents', x.arrears_cents, 'currency', x.currency)`,
	from: sql`(
		select l.partner_id, l.application_id, l.loan_id, l.arrears_cents, l.currency, w.subject_id, w.since from loans l join (
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
	facts: sql`jsonb_build_object('currency', 'EUR', 'amount_cents', (
		select sum(c.amount_cents) from collections c where c.partner_id = x.partner_id and c.run_id = x.run_id
	))`,
	from: sql`collection_runs x where x.status = 'proposed' and x.proposed_by <> ${staff_id}`,
})

/** Money on a partner's accounts that nobody has said whose it is: all of a currency together, since its oldest day. */
export const bankMoneyPart = {
	subject_id: sql`x.partner_id || ' ' || x.currency`,
	since: sql`x.since`,
	name: sql`x.entries`,
	facts: sql`jsonb_build_object('amount_cents', x.amount_cents, 'currency', x.currency)`,
	from: sql`(
		select e.partner_id, e.currency, count(*) as entries, sum(e.amount_cents - e.matched_cents) as amount_cents,
			min(coalesce(e.booked_on, e.looked_at::date))::timestamptz as since
		from bank_entries e
		where e.matched_cents <> e.amount_cents and not e.is_own_order and e.amount_cents > 0 and e.put_aside_at is null and e.looked_at is not null
		group by e.partner_id, e.currency
	) x where true`,
} as const

/** The close of a month that somebody else has proposed. */
export const monthClosingPart = (staff_id: string) => ({
	subject_id: sql`x.closing_id`,
	name: sql`to_char(x.closed_through, 'YYYY-MM')`,
	from: sql`month_closings x where x.status = 'open' and x.proposed_by <> ${staff_id}`,
})

/** Another account for a loan, which somebody else has recorded or the company has asked for: it is called back, or refused where it is not theirs. */
export const accountChangePart = (staff_id: string) => ({
	subject_id: sql`x.change_id`,
	since: sql`x.asked_at`,
	by_staff: sql`x.asked_by_staff`,
	facts: sql`jsonb_build_object('loan_id', x.loan_id)`,
	from: sql`account_changes x where x.status = 'open' and x.called_at is null and x.payee_answer is not null
		and x.asked_by_staff is distinct from ${staff_id}`,
})

/** A collection that came back for a reason on which a person decides, while its instalment is open: the same as `returnsOf` lists as open. */
export const returnPart = {
	subject_id: sql`x.collection_id`,
	since: sql`x.since`,
	name: sql`x.reason`,
	facts: sql`jsonb_build_object('amount_cents', x.amount_cents, 'currency', 'EUR')`,
	from: sql`(
		select c.partner_id, c.collection_id, c.reason, c.amount_cents, l.application_id, coalesce(c.returned_on, r.collect_on)::timestamptz as since
		from collections c join loans l on l.partner_id = c.partner_id and l.loan_id = c.loan_id
		join collection_runs r on r.partner_id = c.partner_id and r.run_id = c.run_id
		join loan_instalments i on i.partner_id = c.partner_id and i.loan_id = c.loan_id and i.number = c.instalment
		where c.status in ('rejected', 'returned') and i.status not in ('paid', 'canceled')
		and (c.reason is null or c.reason <> all(${[...settledReasons]}::text[])) and not exists (
			select from collection_decisions d where d.partner_id = c.partner_id and d.collection_id = c.collection_id
		)
	) x where true`,
} as const
