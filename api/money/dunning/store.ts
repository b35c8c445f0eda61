import { sql, type Selectable } from 'kysely'

import type { DelayBucket } from '#domain/money/loans/statuses.ts'

import { prepare, prepareAcrossPartners, prepareInsert } from '#api/platform/db/prepare.ts'
import type { DunningActsTable, DunningStepsTable } from '#api/platform/db/tables/dunning.ts'

export type StepRow = Selectable<DunningStepsTable>
export type ActRow = Selectable<DunningActsTable>

interface OfLoan {
	partner_id: string
	loan_id: string
}

/** Loans that may be written to: so many days late, at least, and not looked at as they stand. */
export const listLate = prepare((db, param: { partner_id: string; days: number; after_id: string; page: number }) =>
	db
		.selectFrom('loans')
		.innerJoin('ledger_heads', (join) =>
			join.onRef('ledger_heads.partner_id', '=', 'loans.partner_id').onRef('ledger_heads.loan_id', '=', 'loans.loan_id'),
		)
		.leftJoin('dunning_looks', (join) =>
			join.onRef('dunning_looks.partner_id', '=', 'loans.partner_id').onRef('dunning_looks.loan_id', '=', 'loans.loan_id'),
		)
		.select(['loans.loan_id', 'ledger_heads.journals_digest'])
		.where('loans.days_past_due', '>=', param.days)
		.where('loans.status', 'in', ['open', 'delay', 'default'])
		.where(
			sql<boolean>`(ledger_heads.journals_digest is null or ledger_heads.journals_digest is distinct from dunning_looks.journals_digest)`,
		)
		.where('loans.loan_id', '>', param.after_id)
		.orderBy('loans.loan_id')
		.limit(param.page),
)

/** Nothing was due of the loan as it stood. */
export const keepLook = prepare((db, param: OfLoan & { journals_digest: string }) =>
	db
		.insertInto('dunning_looks')
		.values({ partner_id: param.partner_id, loan_id: param.loan_id, journals_digest: param.journals_digest })
		.onConflict((conflict) =>
			conflict.columns(['partner_id', 'loan_id']).doUpdateSet(({ ref }) => ({ journals_digest: ref('excluded.journals_digest') })),
		),
)

/** What does not stand in the ledger has changed: the loan is looked at again. */
export const forgetLook = prepare((db, param: OfLoan) => db.deleteFrom('dunning_looks').where('loan_id', '=', param.loan_id))

/** Until the end of the transaction nobody else books the loan, or takes a step at it. */
export const holdLoan = prepare((db, param: OfLoan) =>
	db
		.selectFrom('loans')
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)
		.select([
			'loans.partner_id',
			'loans.loan_id',
			'loans.currency',
			'applications.application_id',
			'applications.team_id',
			'applications.shortApplicationId',
			'applications.companyName',
			'applications.status',
			'applications.assigned_staff_id',
		])
		.where('loans.loan_id', '=', param.loan_id)
		.forNoKeyUpdate('loans'),
)

/** The first one first. */
export const listSteps = prepare((db, param: OfLoan) =>
	db
		.selectFrom('dunning_steps')
		.select(['step_id', 'arrears_since', 'step', 'taken_on', 'taken_at', 'amount_cents', 'cost_cents'])
		.where('loan_id', '=', param.loan_id)
		.orderBy('taken_at')
		.orderBy('step_id'),
)

/** The latest first. */
export const listActs = prepare((db, param: OfLoan) =>
	db.selectFrom('dunning_acts').selectAll().where('loan_id', '=', param.loan_id).orderBy('entered_at', 'desc').orderBy('act_id', 'desc'),
)

/** A payment that somebody has entered waits for a second person: the money is there. */
export const findEntered = prepare((db, param: OfLoan) =>
	db
		.selectFrom('loan_changes')
		.select(({ lit }) => lit(1).as('found'))
		.where('loan_id', '=', param.loan_id)
		.where('status', '=', 'open')
		.where(({ eb, ref }) => eb(ref('content', '->>').key('kind'), '=', 'payment'))
		.limit(1),
)

/** Direct debits that the bank has and has said nothing of, or that wait for the release of their run. */
export const listInCollection = prepare((db, param: OfLoan) =>
	db
		.selectFrom('collections')
		.innerJoin('collection_runs', (join) =>
			join.onRef('collection_runs.partner_id', '=', 'collections.partner_id').onRef('collection_runs.run_id', '=', 'collections.run_id'),
		)
		.select(['collections.instalment', 'collection_runs.collect_on'])
		.where('collections.loan_id', '=', param.loan_id)
		.where('collections.status', 'in', ['proposed', 'released']),
)

/** Once in the same arrears: nothing comes back where the step has been taken. */
export const insertStep = prepareInsert(
	'dunning_steps',
	['partner_id', 'step_id', 'loan_id', 'arrears_since', 'step', 'taken_on', 'taken_at', 'amount_cents', 'cost_cents', 'letter'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('step_id'),
)

export const findLetter = prepare((db, param: OfLoan & { step_id: string }) =>
	db
		.selectFrom('dunning_steps')
		.select(['letter', 'step', 'taken_on'])
		.where('loan_id', '=', param.loan_id)
		.where('step_id', '=', param.step_id)
		.where('letter', 'is not', null),
)

/** The first one first. */
export const listLetters = prepare((db, param: OfLoan) =>
	db
		.selectFrom('dunning_steps')
		.select(['letter', 'step', 'taken_on'])
		.where('loan_id', '=', param.loan_id)
		.where('letter', 'is not', null)
		.orderBy('taken_at')
		.orderBy('step_id'),
)

export const insertAct = prepareInsert('dunning_acts', [
	'partner_id',
	'act_id',
	'loan_id',
	'kind',
	'until_on',
	'amount_cents',
	'note',
	'entered_by',
	'entered_on',
	'entered_at',
])

/** Of two who end it one is told. */
export const liftAct = prepare((db, param: OfLoan & { act_id: string; lifted_by: string; lifted_at: Date }) =>
	db
		.updateTable('dunning_acts')
		.set({ lifted_by: param.lifted_by, lifted_at: param.lifted_at })
		.where('loan_id', '=', param.loan_id)
		.where('act_id', '=', param.act_id)
		.where('kind', 'in', ['pause', 'promise', 'dispute'])
		.where('lifted_at', 'is', null)
		.returning('kind'),
)

interface LeftOut {
	/** Partners whose loans are not listed. */
	left_out: readonly string[]
}

/** Loans in arrears of every partner, the longest first. */
/** The loans of companies that are in arrears, the longest of each first. */
export const listOfCompanies = prepareAcrossPartners(
	'staff_view',
	(db, param: { partner_ids: readonly string[]; company_ids: readonly string[] }) =>
		db
			.selectFrom('applications')
			.innerJoin('loans', (join) =>
				join.onRef('loans.partner_id', '=', 'applications.partner_id').onRef('loans.application_id', '=', 'applications.application_id'),
			)
			.select([
				'loans.partner_id',
				'applications.company_id',
				'loans.loan_id',
				'applications.shortApplicationId as number',
				'loans.currency',
				'loans.arrears_cents',
				'loans.days_past_due',
			])
			.where(
				sql<boolean>`(applications.partner_id, applications.company_id) in (select * from unnest(${param.partner_ids}::uuid[], ${param.company_ids}::uuid[]))`,
			)
			.where('loans.days_past_due', '>', 0)
			.where('loans.status', 'in', ['open', 'delay', 'default'])
			.orderBy('loans.days_past_due', 'desc')
			.orderBy('loans.loan_id'),
)

/** Of several loans of one company the longest in arrears stands for all of them. */
const standsForCompany = (bucket: DelayBucket | null) => sql<boolean>`not exists (
	select from applications b join loans o on o.partner_id = b.partner_id and o.application_id = b.application_id
	where b.partner_id = applications.partner_id and b.company_id = applications.company_id and o.days_past_due > 0
	and o.status in ('open', 'delay', 'default') and (${bucket}::text is null or o.bucket = ${bucket}::text)
	and (o.days_past_due > loans.days_past_due or o.days_past_due = loans.days_past_due and o.loan_id < loans.loan_id)
)`

export const listInArrears = prepareAcrossPartners(
	'staff_view',
	(db, param: { bucket: DelayBucket | null; skip: number; page: number } & LeftOut) =>
		db
			.selectFrom('loans')
			.innerJoin('applications', (join) =>
				join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
			)
			.select([
				'loans.partner_id',
				'loans.loan_id',
				'loans.application_id',
				'loans.status',
				'loans.currency',
				'loans.arrears_cents',
				'loans.days_past_due',
				'applications.shortApplicationId',
				'applications.companyName',
				'applications.company_id',
			])
			.where('loans.days_past_due', '>', 0)
			.where('loans.status', 'in', ['open', 'delay', 'default'])
			.where(sql<boolean>`(${param.bucket}::text is null or loans.bucket = ${param.bucket}::text)`)
			.where(sql<boolean>`loans.partner_id <> all(${param.left_out}::uuid[])`)
			.where(standsForCompany(param.bucket))
			.orderBy('loans.days_past_due', 'desc')
			.orderBy('loans.loan_id')
			.offset(param.skip)
			.limit(param.page),
)

export const countBuckets = prepareAcrossPartners('staff_view', (db, param: LeftOut) =>
	db
		.selectFrom('loans')
		.select(({ fn }) => ['bucket', fn.countAll<number>().as('loans')])
		.where('days_past_due', '>', 0)
		.where('status', 'in', ['open', 'delay', 'default'])
		.where(sql<boolean>`partner_id <> all(${param.left_out}::uuid[])`)
		.groupBy('bucket'),
)
