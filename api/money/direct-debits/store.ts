import { sql, type Selectable } from 'kysely'

import type { KeptStatus } from '#domain/money/direct-debits/mandates.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { MandatesTable } from '#api/platform/db/tables/direct-debits.ts'

export type MandateRow = Selectable<MandatesTable>

interface OfPartner {
	partner_id: string
}

interface OfMandate extends OfPartner {
	mandate_id: string
}

/** A mandate that was accepted in a complete round of signing, as its document has it. */
export interface SignedMandate {
	readonly loan_id: string
	readonly application_id: string
	readonly round_id: string
	readonly reference: string
	readonly accepted_at: Date
	readonly document_id: string | null
	readonly creditor_identifier: string | null
	readonly debtor_name: string
	readonly debtor_iban: string | null
}

/** Signed for a loan in euros that has none. Whoever signs another after a revocation does so in another round, under another reference. */
export const listSigned = prepare((db, param: OfPartner & { after_id: string; page: number }) =>
	db
		.selectFrom('loans')
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)
		.innerJoin('signing_rounds', (join) =>
			join
				.onRef('signing_rounds.partner_id', '=', 'loans.partner_id')
				.onRef('signing_rounds.application_id', '=', 'loans.application_id')
				.on('signing_rounds.status', '=', 'complete'),
		)
		.innerJoin('signing_people', (join) =>
			join
				.onRef('signing_people.partner_id', '=', 'signing_rounds.partner_id')
				.onRef('signing_people.round_id', '=', 'signing_rounds.round_id'),
		)
		.leftJoin('signature_documents', (join) =>
			join
				.onRef('signature_documents.partner_id', '=', 'signing_rounds.partner_id')
				.onRef('signature_documents.round_id', '=', 'signing_rounds.round_id')
				.on('signature_documents.kind', '=', 'sepa_mandate'),
		)
		.leftJoin('contract_documents', (join) =>
			join
				.onRef('contract_documents.partner_id', '=', 'signature_documents.partner_id')
				.onRef('contract_documents.document_id', '=', 'signature_documents.document_id'),
		)
		.leftJoin('mandates', (join) =>
			join
				.onRef('mandates.partner_id', '=', 'signing_rounds.partner_id')
				.onRef('mandates.application_id', '=', 'signing_rounds.application_id')
				.on(sql<boolean>`(mandates.status <> 'revoked' or mandates.reference = signing_rounds.mandate_reference)`),
		)
		.select([
			'loans.loan_id',
			'loans.application_id',
			'signing_rounds.round_id',
			'signing_rounds.mandate_reference as reference',
			'signature_documents.document_id',
		])
		.select([
			sql<Date>`max(signing_people.sepa_mandate_accepted_at)`.as('accepted_at'),
			sql<string | null>`min(contract_documents.data -> 'values' ->> 'partner.creditor_identifier')`.as('creditor_identifier'),
			sql<string>`coalesce(min(contract_documents.data -> 'values' ->> 'company.name'), min(applications."companyName"))`.as('debtor_name'),
			sql<string | null>`coalesce(min(contract_documents.data -> 'values' ->> 'company.iban'), min(applications.iban))`.as('debtor_iban'),
		])
		.where('loans.currency', '=', 'EUR')
		.where('loans.status', 'not in', ['canceled', 'repaid'])
		.where('signing_people.sepa_mandate_accepted_at', 'is not', null)
		.where('mandates.mandate_id', 'is', null)
		.where('loans.loan_id', '>', param.after_id)
		.groupBy([
			'loans.loan_id',
			'loans.application_id',
			'signing_rounds.round_id',
			'signing_rounds.mandate_reference',
			'signature_documents.document_id',
		])
		.orderBy('loans.loan_id')
		.limit(param.page),
)

/** Nothing where somebody else has just taken it over. */
export const insertMandate = prepareInsert(
	'mandates',
	[
		'partner_id',
		'mandate_id',
		'application_id',
		'reference',
		'creditor_identifier',
		'debtor_name',
		'debtor_iban',
		'signed_on',
		'round_id',
		'document_id',
		'taken_over_at',
	],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('mandate_id'),
)

/** The one that holds first. */
export const listMandates = prepare((db, param: OfPartner & { application_id: string }) =>
	db
		.selectFrom('mandates')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy(sql`mandates.status = 'revoked'`)
		.orderBy('taken_over_at', 'desc'),
)

interface Changed extends OfMandate {
	version: number
	status: KeptStatus
	reason: string
	by: string | null
	at: Date
}

/** Only the version that was seen. */
export const changeStatus = prepare((db, param: Changed) =>
	db
		.updateTable('mandates')
		.set(({ eb }) => ({
			status: param.status,
			status_reason: param.reason,
			status_by: param.by,
			status_at: param.at,
			version: eb('mandates.version', '+', 1),
		}))
		.where('mandate_id', '=', param.mandate_id)
		.where('version', '=', param.version)
		.returning('version'),
)

/** What is due next of a loan by its standing. */
export const findNextDue = prepare((db, param: OfPartner & { loan_id: string }) =>
	db.selectFrom('loans').select(['next_due_on', 'next_due_cents', 'status']).where('loan_id', '=', param.loan_id),
)

/** The mandates of a run that hold, and stay so until the end of the transaction. */
export const holdMandates = prepare((db, param: OfPartner & { run_id: string }) =>
	db
		.selectFrom('mandates')
		.innerJoin('collections', (join) =>
			join.onRef('collections.partner_id', '=', 'mandates.partner_id').onRef('collections.mandate_id', '=', 'mandates.mandate_id'),
		)
		.select('mandates.mandate_id')
		.where('collections.run_id', '=', param.run_id)
		.where('mandates.status', '=', 'active')
		.orderBy('mandates.mandate_id')
		.forUpdate(['mandates']),
)
