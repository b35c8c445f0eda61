import { sql, type Selectable } from 'kysely'

import type { AccountChangeStatus, PayeeAnswer } from '#domain/money/direct-debits/account-changes.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { AccountChangesTable } from '#api/platform/db/tables/direct-debits.ts'

export type AccountChangeRow = Selectable<AccountChangesTable>

interface OfPartner {
	partner_id: string
}

interface OfChange extends OfPartner {
	change_id: string
	version: number
}

/** Nothing where another is open. */
export const insertChange = prepareInsert(
	'account_changes',
	[
		'partner_id',
		'change_id',
		'application_id',
		'loan_id',
		'mandate_id',
		'iban',
		'holder',
		'iban_before',
		'holder_before',
		'asked_by_user',
		'asked_by_staff',
		'reason',
		'asked_at',
		'earliest_on',
		'expires_on',
	],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('change_id'),
)

/** The latest first. */
export const listChanges = prepare((db, param: OfPartner & { application_id: string }) =>
	db
		.selectFrom('account_changes')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('asked_at', 'desc')
		.orderBy('change_id', 'desc'),
)

/** What waits for its account's bank. */
export const listUnchecked = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('account_changes')
		.select(['change_id', 'iban', 'holder', 'asked_at'])
		.where('status', '=', 'open')
		.where('payee_answer', 'is', null)
		.orderBy('asked_at')
		.limit(200),
)

interface Answered extends OfPartner {
	change_id: string
	answer: PayeeAnswer
	name: string | null
	by: string | null
	at: Date
}

/** The first answer counts. */
export const setPayeeAnswer = prepare((db, param: Answered) =>
	db
		.updateTable('account_changes')
		.set(({ eb }) => ({
			payee_answer: param.answer,
			payee_name: param.name,
			payee_checked_by: param.by,
			payee_checked_at: param.at,
			version: eb('account_changes.version', '+', 1),
		}))
		.where('change_id', '=', param.change_id)
		.where('status', '=', 'open')
		.where('payee_answer', 'is', null)
		.returning('change_id'),
)

interface Called extends OfChange {
	by: string
	at: Date
	person: string
	number: string
	note: string
}

/** Only the version that was seen. */
export const setCalled = prepare((db, param: Called) =>
	db
		.updateTable('account_changes')
		.set(({ eb }) => ({
			called_by: param.by,
			called_at: param.at,
			called_person: param.person,
			called_number: param.number,
			call_note: param.note,
			version: eb('account_changes.version', '+', 1),
		}))
		.where('change_id', '=', param.change_id)
		.where('version', '=', param.version)
		.where('status', '=', 'open')
		.returning('change_id'),
)

interface Ended extends OfChange {
	status: Exclude<AccountChangeStatus, 'open' | 'expired'>
	by: string | null
	at: Date
	reason: string | null
	signed_on: string | null
	evidence: string | null
}

/** Only the version that was seen. */
export const endChange = prepare((db, param: Ended) =>
	db
		.updateTable('account_changes')
		.set(({ eb }) => ({
			status: param.status,
			ended_by_staff: param.by,
			ended_at: param.at,
			end_reason: param.reason,
			signed_on: param.signed_on,
			evidence: param.evidence,
			version: eb('account_changes.version', '+', 1),
		}))
		.where('change_id', '=', param.change_id)
		.where('version', '=', param.version)
		.where('status', '=', 'open')
		.returning('change_id'),
)

/** What nobody has brought to its end in time, with what its company is told of. */
export const endLapsed = prepare((db, param: OfPartner & { day: string; at: Date }) =>
	db
		.updateTable('account_changes')
		.from('applications')
		.set(({ eb }) => ({ status: 'expired', ended_at: param.at, version: eb('account_changes.version', '+', 1) }))
		.whereRef('applications.partner_id', '=', 'account_changes.partner_id')
		.whereRef('applications.application_id', '=', 'account_changes.application_id')
		.where('account_changes.status', '=', 'open')
		.where('account_changes.expires_on', '<', param.day)
		.returning([
			'account_changes.change_id',
			'account_changes.loan_id',
			'applications.partner_id',
			'applications.application_id',
			'applications.team_id',
			'applications.shortApplicationId',
			'applications.companyName',
		]),
)

interface Amended extends OfPartner {
	mandate_id: string
	iban: string
	holder: string
}

/**
 * The account before stays with the mandate until a collection from the new one has come in; of two changes before that, banks know the
 * first account only, until one from the account between has. Nothing where the mandate was revoked meanwhile.
 */
export const amendMandate = prepare((db, param: Amended) =>
	db
		.updateTable('mandates')
		.set(({ eb, ref }) => ({
			iban_before: sql<string | null>`nullif(coalesce(${ref('mandates.iban_before')}, ${ref('mandates.debtor_iban')}), ${param.iban})`,
			debtor_iban: param.iban,
			debtor_name: param.holder,
			version: eb('mandates.version', '+', 1),
		}))
		.where('mandate_id', '=', param.mandate_id)
		.where('status', '<>', 'revoked')
		.returning('mandate_id'),
)

/** Each collection of a released run that tells its bank of the other account. */
export const tellAmendments = prepare((db, param: OfPartner & { run_id: string }) =>
	db
		.updateTable('collections')
		.from('mandates')
		.set(({ ref }) => ({ told_iban: ref('mandates.debtor_iban') }))
		.whereRef('mandates.partner_id', '=', 'collections.partner_id')
		.whereRef('mandates.mandate_id', '=', 'collections.mandate_id')
		.where('collections.run_id', '=', param.run_id)
		.where('mandates.iban_before', 'is not', null),
)

/** Collections that have come in and told their bank of another account, the first one first; nobody looks at them twice. */
export const listTold = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('collections')
		.select(['collection_id', 'mandate_id', 'told_iban'])
		.where('status', '=', 'collected')
		.where('told_iban', 'is not', null)
		.orderBy('collection_id')
		.forUpdate(),
)

interface Told extends OfPartner {
	collection_id: string
	mandate_id: string
	told_iban: string
}

/** The bank knows the account it was told of: the one before is forgotten, and that one is it where the account has changed since. */
export const moveAmendment = prepare((db, param: Told) =>
	db
		.updateTable('mandates')
		.set(({ ref }) => ({ iban_before: sql<string | null>`nullif(${param.told_iban}::text, ${ref('mandates.debtor_iban')})` }))
		.where('mandate_id', '=', param.mandate_id)
		.where('iban_before', 'is not', null),
)

/** It says nothing of a later change. */
export const forgetTold = prepare((db, param: Told) =>
	db.updateTable('collections').set({ told_iban: null }).where('collection_id', '=', param.collection_id),
)
