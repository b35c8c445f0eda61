import { sql, type Selectable } from 'kysely'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type {
	SignaturesTable,
	SignatureDocumentsTable,
	SigningPeopleTable,
	SigningRoundsTable,
} from '#api/platform/db/tables/signatures.ts'

export type RoundRow = Selectable<SigningRoundsTable>
export type PersonRow = Selectable<SigningPeopleTable>
export type SignatureDocumentRow = Selectable<SignatureDocumentsTable>
export type SignatureRow = Selectable<SignaturesTable>

interface OfApplication {
	partner_id: string
	application_id: string
}
interface OfRound {
	partner_id: string
	round_id: string
}
type OfSignatureDocument = Pick<SignatureDocumentRow, 'partner_id' | 'signature_document_id'>
type OfPerson = OfRound & { signatory_id: string }

export const findApplication = prepare((db, param: OfApplication) =>
	db.selectFrom('applications').selectAll().where('application_id', '=', param.application_id),
)

/** The newest first. */
export const listRounds = prepare((db, param: OfApplication) =>
	db
		.selectFrom('signing_rounds')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('opened_at', 'desc')
		.orderBy('round_id', 'desc'),
)

export const listPeople = prepare((db, param: OfRound) =>
	db.selectFrom('signing_people').selectAll().where('round_id', '=', param.round_id),
)

export const listSignatureDocuments = prepare((db, param: OfRound) =>
	db.selectFrom('signature_documents').selectAll().where('round_id', '=', param.round_id).orderBy('signature_document_id'),
)

export const listSignatures = prepare((db, param: OfRound) =>
	db
		.selectFrom('signatures')
		.innerJoin('signature_documents', (join) =>
			join
				.onRef('signature_documents.partner_id', '=', 'signatures.partner_id')
				.onRef('signature_documents.signature_document_id', '=', 'signatures.signature_document_id'),
		)
		.selectAll('signatures')
		.where('signature_documents.round_id', '=', param.round_id),
)

export const insertRound = prepareInsert('signing_rounds', [
	'partner_id',
	'round_id',
	'application_id',
	'offer_id',
	'mandate_reference',
	'opened_at',
	'expires_at',
])
export const insertPerson = prepareInsert('signing_people', [
	'partner_id',
	'round_id',
	'signatory_id',
	'invited_at',
	'cover_code',
	'cover_document_id',
])
export const insertSignatureDocument = prepareInsert('signature_documents', [
	'partner_id',
	'signature_document_id',
	'round_id',
	'application_id',
	'kind',
	'document_id',
	'sha256',
	'current_document_id',
	'current_sha256',
	'signature_fields',
])
export const insertSignature = prepareInsert('signatures', [
	'partner_id',
	'signature_document_id',
	'signatory_id',
	'method',
	'form',
	'turn',
	'called_at',
])

/** Only an open round, so that of two concurrent ends the first counts. */
export const endRound = prepare(
	(db, param: OfRound & { status: 'complete' | 'voided' | 'expired'; ended_at: Date; void_reason: string | null }) =>
		db
			.updateTable('signing_rounds')
			.set({ status: param.status, ended_at: param.ended_at, void_reason: param.void_reason })
			.where('round_id', '=', param.round_id)
			.where('status', '=', 'open')
			.returning('round_id'),
)

/** A defect was found in a complete round: it is reopened, with a new deadline. */
export const reopenRound = prepare((db, param: OfRound & { expires_at: Date }) =>
	db
		.updateTable('signing_rounds')
		.set({ status: 'open', ended_at: null, expires_at: param.expires_at })
		.where('round_id', '=', param.round_id)
		.where('status', '=', 'complete')
		.returning('round_id'),
)

export const updateCurrent = prepare(
	(db, param: OfSignatureDocument & { from: string; current_document_id: string; current_sha256: Buffer }) =>
		db
			.updateTable('signature_documents')
			.set({ current_document_id: param.current_document_id, current_sha256: param.current_sha256 })
			.where('signature_document_id', '=', param.signature_document_id)
			.where('current_document_id', '=', param.from)
			.returning('signature_document_id'),
)

export const recordVerified = prepare((db, param: OfSignatureDocument & { verified_at: Date; is_intact: boolean }) =>
	db
		.updateTable('signature_documents')
		.set({ verified_at: param.verified_at, is_intact: param.is_intact })
		.where('signature_document_id', '=', param.signature_document_id),
)

export const recordAccepted = prepare(
	(
		db,
		param: OfPerson & {
			sepa_mandate_accepted_at: Date | null
			legal_signature_accepted_at: Date | null
			accepted_by: string
			accepted_from: string
			accepted_with: string
		},
	) =>
		db
			.updateTable('signing_people')
			.set({
				sepa_mandate_accepted_at: sql<Date | null>`coalesce(signing_people.sepa_mandate_accepted_at, ${sql.val(param.sepa_mandate_accepted_at)}::timestamptz)`,
				legal_signature_accepted_at: sql<Date | null>`coalesce(signing_people.legal_signature_accepted_at, ${sql.val(param.legal_signature_accepted_at)}::timestamptz)`,
				accepted_by: param.accepted_by,
				accepted_from: param.accepted_from,
				accepted_with: param.accepted_with,
			})
			.where('round_id', '=', param.round_id)
			.where('signatory_id', '=', param.signatory_id)
			.returning('round_id'),
)

export const resetAcceptance = prepare((db, param: OfPerson & { mandate: boolean; legal: boolean }) =>
	db
		.updateTable('signing_people')
		.set({
			legal_signature_accepted_at: sql<Date | null>`case when ${sql.val(param.legal)}::boolean then null else legal_signature_accepted_at end`,
			sepa_mandate_accepted_at: sql<Date | null>`case when ${sql.val(param.mandate)}::boolean then null else sepa_mandate_accepted_at end`,
		})
		.where('round_id', '=', param.round_id)
		.where('signatory_id', '=', param.signatory_id),
)

/** Only from the previous count, so that of two concurrent jobs one writes. */
export const recordReminded = prepare((db, param: OfPerson & { from: number; to: number }) =>
	db
		.updateTable('signing_people')
		.set({ reminders_sent: param.to })
		.where('round_id', '=', param.round_id)
		.where('signatory_id', '=', param.signatory_id)
		.where('reminders_sent', '=', param.from)
		.returning('round_id'),
)

export const recordInvited = prepare((db, param: OfPerson & { invited_at: Date }) =>
	db
		.updateTable('signing_people')
		.set({ invited_at: param.invited_at, reminders_sent: 0 })
		.where('round_id', '=', param.round_id)
		.where('signatory_id', '=', param.signatory_id)
		.returning('round_id'),
)

export const listOpenRounds = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('signing_rounds').select(['round_id', 'application_id']).where('status', '=', 'open').orderBy('opened_at').limit(5_000),
)

/** Documents with a signature made here, the least recently verified first. */
export const listToVerify = prepare((db, param: { partner_id: string; before: Date }) =>
	db
		.selectFrom('signature_documents')
		.selectAll()
		.whereRef('current_document_id', '!=', 'document_id')
		.where((either) => either.or([either('verified_at', 'is', null), either('verified_at', '<', param.before)]))
		.orderBy(sql`verified_at nulls first`)
		.limit(1_000),
)

interface OfSignatory extends OfApplication {
	signatory_id: string
	/** Acts of an earlier holder of the record are not this person's. */
	user_id: string
}

/** A person's signature documents in all rounds, for the export of their data. */
export const listSignedBy = prepare((db, param: OfSignatory) =>
	db
		.selectFrom('signatures')
		.innerJoin('signature_documents', (join) =>
			join
				.onRef('signature_documents.partner_id', '=', 'signatures.partner_id')
				.onRef('signature_documents.signature_document_id', '=', 'signatures.signature_document_id'),
		)
		.select([
			'signature_documents.kind',
			'signatures.method',
			'signatures.opened_at',
			'signatures.signed_at',
			'signatures.signed_from',
			'signatures.signed_with',
			'signatures.certificate_serial',
			'signatures.declined_at',
			'signatures.decline_reason',
			'signatures.decline_note',
			'signatures.posted_on',
			'signatures.original_received_on',
			sql<string | null>`encode(signatures.sha256_after, 'hex')`.as('sha256'),
		])
		.where('signature_documents.application_id', '=', param.application_id)
		.where('signatures.signatory_id', '=', param.signatory_id)
		.where((is) => is.or([is('signatures.signed_by', 'is', null), is('signatures.signed_by', '=', param.user_id)]))
		.orderBy('signature_documents.signature_document_id'),
)

export const listAcceptedBy = prepare((db, param: OfSignatory) =>
	db
		.selectFrom('signing_people')
		.innerJoin('signing_rounds', (join) =>
			join
				.onRef('signing_rounds.partner_id', '=', 'signing_people.partner_id')
				.onRef('signing_rounds.round_id', '=', 'signing_people.round_id'),
		)
		.select([
			'signing_rounds.mandate_reference',
			'signing_people.invited_at',
			'signing_people.legal_signature_accepted_at',
			'signing_people.sepa_mandate_accepted_at',
			'signing_people.accepted_from',
			'signing_people.accepted_with',
		])
		.where('signing_rounds.application_id', '=', param.application_id)
		.where('signing_people.signatory_id', '=', param.signatory_id)
		.where((is) => is.or([is('signing_people.accepted_by', 'is', null), is('signing_people.accepted_by', '=', param.user_id)]))
		.orderBy('signing_rounds.opened_at'),
)
