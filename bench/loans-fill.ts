import type { Client } from 'pg'

import { instalmentsDigest, journalsDigest } from '#api/money/ledger/digests.ts'
import { termsOfLoanA } from '#domain/testing/a-ledger.ts'
import type { Fact, FactContent } from '#domain/money/ledger/facts.ts'
import { replay, type LawRates } from '#domain/money/ledger/replay.ts'
import { addDays, addMonths, type IsoDate } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'

/** Loans of a partner as they stand at the end of a day, straight in the tables. */
export interface Filled {
	readonly loans: number
	/** Their days have ended through this one. */
	readonly through: IsoDate
	/** How long ago they were paid out, at most. */
	readonly months: number
	/** Without facts, journals and plans, for whoever reads the list alone. */
	readonly is_list_alone?: boolean
}

const law_rates: LawRates = {
	de_base: [
		{ on: '2000-01-01', percent: '1.62' },
		{ on: '2025-07-01', percent: '1.27' },
	],
	pl_reference: [],
}

/** Loans of as many kinds are made by the ledger's own function, and copied. */
const kinds = 120
/** The first loan is one of its own, twenty years old and paid on its days. */
const old_months = 240

/** Of twenty loans one is late, by one to three instalments; what was due within this week is still on its way. */
const is_late = (kind: number): boolean => kind % 20 === 7

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

interface Kind {
	readonly paid_on: IsoDate
	readonly months: number
	readonly principal: number
	/** Instalments that were not paid, of those that are due. */
	readonly missing: number
}

function kindOf(number: number, { through, months }: Pick<Filled, 'through' | 'months'>): Kind {
	if (number === kinds) return { paid_on: addMonths(through, 2 - old_months), months: old_months, principal: 25_000_000, missing: 0 }
	const oldest_days = months * 30
	return {
		paid_on: addDays(through, -(35 + ((number * 37) % Math.max(1, oldest_days - 35)))),
		months: [24, 36, 48, 60][number % 4] ?? 48,
		principal: 1_000_000 + (number % 190) * 100_000,
		missing: is_late(number) ? 1 + (number % 3) : 0,
	}
}

/** Paid out in one part less a fee, and each instalment on its day until the last ones that are missing. */
function factsOfKind({ paid_on, months, principal, missing }: Kind, through: IsoDate): Fact[] {
	const contents: (readonly [IsoDate, FactContent])[] = [
		[paid_on, { kind: 'payout', principal_cents: cents(principal), transferred_cents: cents(Math.round(principal * 0.985)) }],
		[paid_on, { kind: 'plan_version', version: { change: 'contract', terms: { ...termsOfLoanA, months } } }],
	]
	const placed = (all: typeof contents): Fact[] => all.map(([value_on, content], at) => ({ fact_id: idOf(at + 1), value_on, content }))
	const plan = replay(placed(contents), law_rates, paid_on).plan?.to_come ?? []
	const due = plan.filter(({ due_on }) => due_on <= through)
	for (const one of due.slice(0, due.length - missing)) {
		const amount_cents = cents(one.interest_cents + one.principal_cents + one.fee_cents)
		contents.push([addMonths(paid_on, one.month), { kind: 'receipt', amount_cents, instalment: null, order: 0 }])
	}
	return placed(contents)
}

/** Rows of one kind of loan, as the ledger books it. */
function rowsOf(kind: number, of: Filled) {
	const { through } = of
	const { principal, ...rest } = kindOf(kind, of)
	const facts = factsOfKind({ principal, ...rest }, through)
	const { journals, next_on, standing } = replay(facts, law_rates, through)
	const { instalments, ...columns } = standing
	return {
		facts: facts.map((fact) => ({ kind, ...fact, of: fact.content.kind })),
		journals: journals.map(({ entries, ...journal }, at) => ({
			...journal,
			kind,
			of: journal.kind,
			journal_id: idOf(at + 1),
			position: at,
			lines: entries.length,
		})),
		entries: journals.flatMap(({ entries }, at) =>
			entries.map((entry, position) => ({ kind, ...entry, journal_id: idOf(at + 1), position })),
		),
		instalments: instalments.map((one) => ({ kind, ...one })),
		loans: [
			{
				kind,
				...columns,
				next_on,
				through,
				owed_cents: principal,
				journals_digest: journalsDigest({ through, facts, journals }),
				instalments_digest: instalmentsDigest(instalments),
			},
		],
	}
}

const columnsOfKinds = {
	facts: 'kind integer, fact_id uuid, of text, value_on date, content jsonb',
	journals:
		'kind integer, journal_id uuid, position integer, of text, value_on date, fact_id uuid, instalment integer, derivations jsonb, lines integer',
	entries: 'kind integer, journal_id uuid, position integer, account text, amount_cents bigint, instalment integer',
	instalments: `kind integer, number integer, month integer, due_on date, counting_on date, status text, interest_cents bigint, principal_cents bigint,
		fee_cents bigint, balance_cents bigint, paid_cents bigint, open_cents bigint`,
	loans: `kind integer, status text, balance_cents bigint, arrears_cents bigint, days_past_due integer, bucket text, next_due_on date,
		next_due_cents bigint, oldest_open_due_on date, next_on date, through date, owed_cents bigint, journals_digest text, instalments_digest text`,
} as const

const names = {
	firsts:
		'Nord Elb Alster Hanse Werft Kontor Speicher Deich Heide Marsch Anker Segel Wind Moor Birken Eichen Linden Petersen Hansen Krüger'.split(
			' ',
		),
	seconds:
		'bau technik logistik handel werke metall druck holz optik pflege reisen mode chemie medien labor mühle solar wasser stahl daten'.split(
			' ',
		),
}

/** One range of copies, with all that hangs on them. */
const copies = [
	`create temp table copies on commit drop as
		select n, case when n = 0 then ${kinds} else n % ${kinds} end as kind, md5('loan' || n)::uuid as loan_id, md5('case' || n)::uuid as application_id
		from generate_series($1::int, $2::int) n`,
	`insert into applications (partner_id, application_id, "shortApplicationId", user_id, team_id, status, flow, product_id, product_version,
		"allBanksLoanPurpose", purpose_key, currency, loan_size_cents, loan_duration_months, company_id, "companyName", "companyType",
		"companyCountry", created_at, submitted_at, stage_since)
	select model.partner_id, copies.application_id, 'l' || lpad(n::text, 9, '0'), model.user_id, model.team_id, 'Paid_Out', model.flow,
		model.product_id, model.product_version, model."allBanksLoanPurpose", model.purpose_key, model.currency, 1500000, 48, model.company_id,
		firsts[1 + (n * 31) % cardinality(firsts)] || seconds[1 + (n / 20 * 17) % cardinality(seconds)] || ' ' || n || ' GmbH',
		model."companyType", model."companyCountry", now(), now(), now()
	from copies, (select * from applications where "shortApplicationId" !~ '^l\\d{9}$' order by created_at limit 1) model,
		(select $1::text[] as firsts, $2::text[] as seconds) words`,
	`insert into application_names (application_id, names)
	select application_id, concat_ws(E'\\n', "companyName", "shortApplicationId") from applications join copies using (application_id)
	on conflict do nothing`,
	`insert into loans (partner_id, loan_id, application_id, offer_id, status, currency, owed_cents, payout_cents, fee_cents, rate_bps, months,
		created_by, created_at, opened_at, loan_type, compartment, balance_cents, arrears_cents, days_past_due, bucket, next_due_on,
		next_due_cents, oldest_open_due_on, standing_as_of)
	select applications.partner_id, loan_id, copies.application_id, gen_random_uuid(), of_kind.status, 'EUR', owed_cents, owed_cents, 0, 600, 48,
		(select staff_id from staff_users limit 1), now(), now(), "allBanksLoanPurpose", case when n % 50 = 0 then 2 else 1 end, balance_cents,
		arrears_cents, days_past_due, bucket, next_due_on, next_due_cents, oldest_open_due_on, through
	from copies join applications using (application_id) join kind_loans of_kind using (kind)`,
	`insert into loan_instalments (partner_id, loan_id, number, month, payment_cents, interest_cents, principal_cents, fee_cents, balance_cents,
		due_on, counting_on, status, paid_cents, open_cents)
	select partner_id, loan_id, number, month, interest_cents + principal_cents + of_kind.fee_cents, interest_cents, principal_cents,
		of_kind.fee_cents, of_kind.balance_cents, due_on, counting_on, of_kind.status, paid_cents, open_cents
	from copies join loans using (loan_id) join kind_instalments of_kind using (kind)`,
	`insert into ledger_heads (partner_id, loan_id, booked_through, next_on, is_proved, journals_digest, instalments_digest)
	select partner_id, loan_id, through, next_on, true, journals_digest, instalments_digest from copies join loans using (loan_id) join kind_loans using (kind)`,
	`insert into ledger_facts (partner_id, loan_id, fact_id, kind, value_on, content, recorded_at)
	select partner_id, loan_id, fact_id, of, value_on, content, now() from copies join loans using (loan_id) join kind_facts using (kind)`,
	`insert into ledger_journals (partner_id, loan_id, journal_id, position, book, currency, kind, value_on, accounting_on, fact_id, instalment,
		derivations, lines, booked_at)
	select partner_id, loan_id, md5(loan_id::text || journal_id)::uuid, position, 'loan', 'EUR', of, value_on, value_on, fact_id, instalment, derivations, lines, now()
	from copies join loans using (loan_id) join kind_journals using (kind)`,
	`insert into ledger_entries (partner_id, loan_id, journal_id, position, account, amount_cents, instalment, booked_at)
	select partner_id, loan_id, md5(loan_id::text || journal_id)::uuid, position, account, amount_cents, instalment, now()
	from copies join loans using (loan_id) join kind_entries using (kind)`,
] as const

/** The loans themselves, and not what hangs on them. */
const without_history = 4

const step = 2_000

async function makeKinds(client: Client, of: Filled): Promise<void> {
	const rows = Array.from({ length: kinds + 1 }, (_, kind) => rowsOf(kind, of))
	for (const [table, columns] of Object.entries(columnsOfKinds)) {
		await client.query(`create temp table kind_${table} (${columns})`)
		for (const one of rows)
			await client.query(`insert into kind_${table} select * from jsonb_to_recordset($1::jsonb) as given (${columns})`, [
				JSON.stringify(one[table as keyof typeof columnsOfKinds]),
			])
	}
}

/**
 * Fills the tables like a restore, without triggers and checks: loans of the partner of the one application that there is, as its ledger books them.
 * They are paid out within so many months; the business date is moved by hand. Answers the partner.
 */
export async function fillLoans(client: Client, of: Filled): Promise<string> {
	await client.query("select set_config('app.every_partner', 'on', false)")
	await client.query("set session_replication_role = 'replica'")
	await makeKinds(client, of)
	for (let from = 0; from < of.loans; from += step) {
		await client.query('begin')
		const texts = of.is_list_alone === true && from > 0 ? copies.slice(0, without_history) : copies
		for (const [at, text] of texts.entries())
			await client.query(text, at === 0 ? [from, Math.min(of.loans - 1, from + step - 1)] : at === 1 ? [names.firsts, names.seconds] : [])
		await client.query('commit')
		process.stderr.write(`\r${Math.min(of.loans, from + step)} loans`)
	}
	process.stderr.write('\n')
	const { rows } = await client.query<{ partner_id: string }>('select partner_id from loans limit 1')
	const partner_id = rows[0]?.partner_id ?? ''
	await client.query(
		`update partners set configuration = configuration || jsonb_build_object('payments_from', '2000-01-01') where partner_id = $1`,
		[partner_id],
	)
	await client.query(
		`insert into business_dates (partner_id, business_on, is_by_hand, moved_at) values ($1, $2, true, now())
		on conflict (partner_id) do update set business_on = excluded.business_on, is_by_hand = true`,
		[partner_id, of.through],
	)
	await client.query("set session_replication_role = 'origin'")
	await client.query('vacuum analyze')
	return partner_id
}

/** A loan of twenty years as the ledger replays it: the facts alone. */
export const oldLoan = (through: IsoDate): Fact[] => factsOfKind(kindOf(kinds, { through, months: 24 }), through)

export const replayed = (facts: readonly Fact[], day: IsoDate) => replay(facts, law_rates, day)
