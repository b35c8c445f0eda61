import { sql, type Selectable } from 'kysely'

import { deleted_domain } from '#domain/accounts/administration/deletion.ts'

import { prepare, prepareAcrossPartners, prepareInsert } from '#api/platform/db/prepare.ts'
import type { AccountDeletionsTable } from '#api/platform/db/tables/account.ts'

export type DeletionRow = Selectable<AccountDeletionsTable>

interface OfAccount {
	readonly partner_id: string
	readonly user_id: string
}

interface OfDeletion {
	readonly partner_id: string
	readonly deletion_id: string
}

/** Returns no row where one is under way. */
export const insertDeletion = prepareInsert(
	'account_deletions',
	['partner_id', 'deletion_id', 'user_id', 'reason', 'status', 'proposed_by', 'proposed_at'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('deletion_id'),
)

/** The newest first. */
export const listDeletions = prepare((db, param: OfAccount) =>
	db
		.selectFrom('account_deletions')
		.selectAll()
		.where('user_id', '=', param.user_id)
		.orderBy('proposed_at', 'desc')
		.orderBy('deletion_id', 'desc')
		.limit(100),
)

export const findDeletion = prepare((db, param: OfDeletion) =>
	db.selectFrom('account_deletions').selectAll().where('deletion_id', '=', param.deletion_id),
)

/** Held, so that it is answered or carried out by one. */
export const holdDeletion = prepare((db, param: OfDeletion) =>
	db.selectFrom('account_deletions').selectAll().where('deletion_id', '=', param.deletion_id).forUpdate(),
)

interface Answered extends OfDeletion {
	readonly status: 'confirmed' | 'refused'
	readonly answered_by: string
	readonly now: Date
	readonly note: string | null
	readonly due_at: Date | null
	readonly ended_at: Date | null
}

export const answerDeletion = prepare((db, param: Answered) =>
	db
		.updateTable('account_deletions')
		.set({
			status: param.status,
			answered_by: param.answered_by,
			answered_at: param.now,
			answer_note: param.note,
			due_at: param.due_at,
			ended_at: param.ended_at,
		})
		.where('deletion_id', '=', param.deletion_id),
)

export const withdrawDeletion = prepare((db, param: OfDeletion & { now: Date }) =>
	db.updateTable('account_deletions').set({ status: 'withdrawn', ended_at: param.now }).where('deletion_id', '=', param.deletion_id),
)

/** Cases that the account has, or had, a part in: as one of the company's people or by a record of its own. */
export const listCasesOf = prepare((db, param: OfAccount) =>
	db
		.selectFrom('applications')
		.select(['applications.application_id', 'applications.shortApplicationId', 'applications.companyName'])
		.select(({ selectFrom, exists }) => [
			// A limit that is active is used; whatever else is not at its end may be withdrawn first.
			sql<boolean>`applications.status not in ('Paid_Out', 'Rejected')`.as('is_open'),
			sql<boolean>`applications.status = 'Paid_Out'`.as('has_contract'),
			exists(
				selectFrom('loans')
					.select('loans.loan_id')
					.whereRef('loans.application_id', '=', 'applications.application_id')
					.where('loans.status', 'in', ['pending', 'open']),
			).as('has_open_loan'),
			sql<string>`to_char(greatest(applications.stage_since, applications.updated_at) + case when applications.status = 'Paid_Out'
				then make_interval(months => applications.loan_duration_months) else interval '0' end, 'YYYY-MM-DD')`.as('ended_on'),
		])
		.where(({ selectFrom, exists, or }) =>
			or([
				exists(
					selectFrom('memberships')
						.select('memberships.user_id')
						.whereRef('memberships.team_id', '=', 'applications.team_id')
						.where('memberships.user_id', '=', param.user_id),
				),
				exists(
					selectFrom('signatories')
						.select('signatories.signatory_id')
						.whereRef('signatories.application_id', '=', 'applications.application_id')
						.where('signatories.user_id', '=', param.user_id),
				),
			]),
		)
		.orderBy('applications.created_at')
		.orderBy('applications.application_id'),
)

/** Closed for good: what asks for `disabled_at` lets nobody in, and only the sign-in says more. */
export const closeAccount = prepare((db, param: OfAccount & { now: Date }) =>
	db
		.updateTable('users')
		.set({ disabled_at: sql<Date>`coalesce(disabled_at, ${param.now})`, deleted_at: param.now })
		.where('user_id', '=', param.user_id),
)

/** As it was before: one that staff have locked stays locked. */
export const reopenAccount = prepare((db, param: OfAccount) =>
	db
		.updateTable('users')
		.set(({ selectFrom }) => ({
			deleted_at: null,
			disabled_at: selectFrom('account_locks')
				.select('account_locks.locked_at')
				.where('account_locks.user_id', '=', param.user_id)
				.where('account_locks.lifted_at', 'is', null),
		}))
		.where('user_id', '=', param.user_id),
)

export const listDue = prepareAcrossPartners('job', (db, param: { now: Date }) =>
	db
		.selectFrom('account_deletions')
		.select(['partner_id', 'deletion_id', 'user_id'])
		.where('status', '=', 'confirmed')
		.where('due_at', '<=', param.now)
		.orderBy('due_at')
		.orderBy('deletion_id')
		.limit(100),
)

/** What stands about the account alone, and is nobody's evidence. */
export const eraseRows = (
	[
		'account_tokens',
		'second_factors',
		'second_factor_enrolments',
		'recovery_codes',
		'second_factor_events',
		'account_locks',
		'address_corrections',
	] as const
).map((table) => prepare((db, param: OfAccount) => db.deleteFrom(table).where('user_id', '=', param.user_id)))

/** The address stays for the receipt, with the password by which alone anybody is told that the account is closed. */
export const erasePerson = prepare((db, param: OfAccount) =>
	db
		.updateTable('users')
		.set({ names: null, telephone: null, marketing_consent_accepted: false, refused_mails: [] })
		.where('user_id', '=', param.user_id),
)

export const markErased = prepare((db, param: OfDeletion & { now: Date; stays: string }) =>
	db.updateTable('account_deletions').set({ erased_at: param.now, stays: param.stays }).where('deletion_id', '=', param.deletion_id),
)

export const markTold = prepare((db, param: OfDeletion & { now: Date }) =>
	db.updateTable('account_deletions').set({ told_at: param.now }).where('deletion_id', '=', param.deletion_id),
)

/** What is left has a key and no person. */
export const eraseAddress = prepare((db, param: OfAccount) =>
	db
		.updateTable('users')
		.set({ email: sql<string>`user_id::text || ${`@${deleted_domain}`}`, password_hash: null, email_verified_at: null })
		.where('user_id', '=', param.user_id),
)

export const markDone = prepare((db, param: OfDeletion & { now: Date }) =>
	db.updateTable('account_deletions').set({ status: 'done', ended_at: param.now }).where('deletion_id', '=', param.deletion_id),
)

/** What was written about the person in this request and earlier ones. */
export const eraseReasons = prepare((db, param: OfAccount) =>
	db
		.updateTable('account_deletions')
		.set({ reason: '-', answer_note: sql<string | null>`case when answer_note is not null then '-' end` })
		.where('user_id', '=', param.user_id),
)

export const findCreated = prepare((db, param: OfAccount) =>
	db.selectFrom('users').select(['created_at', 'email', 'communication_language']).where('user_id', '=', param.user_id),
)
