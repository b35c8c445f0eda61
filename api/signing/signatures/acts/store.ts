import { sql, type Selectable } from 'kysely'

import { prepare, prepareInsert, type SqlBuilder } from '#api/platform/db/prepare.ts'
import type { SigningCoversTable } from '#api/platform/db/tables/signatures.ts'
import type { SignatureRow } from '../store.ts'

/** One person's part in one document. */
interface OfSigner {
	partner_id: string
	signature_document_id: string
	signatory_id: string
}

const signature = (db: SqlBuilder, param: OfSigner) =>
	db
		.updateTable('signatures')
		.where('signature_document_id', '=', param.signature_document_id)
		.where('signatory_id', '=', param.signatory_id)

/** Records the first opening of this version. */
export const recordOpened = prepare((db, param: OfSigner & { opened_at: Date; opened_sha256: Buffer }) =>
	signature(db, param)
		.set({ opened_at: param.opened_at, opened_sha256: param.opened_sha256 })
		.where('signed_at', 'is', null)
		.where((either) => either.or([either('opened_sha256', 'is', null), either('opened_sha256', '!=', param.opened_sha256)])),
)

/** Records the call once for each signer. */
export const recordCalled = prepare((db, param: OfSigner & { called_at: Date }) =>
	signature(db, param).set({ called_at: param.called_at }).where('called_at', 'is', null).returning('signature_document_id'),
)

export const recordDeclined = prepare((db, param: OfSigner & Pick<SignatureRow, 'declined_at' | 'decline_reason' | 'decline_note'>) =>
	signature(db, param)
		.set({ declined_at: param.declined_at, decline_reason: param.decline_reason, decline_note: param.decline_note })
		.where('signed_at', 'is', null)
		.returning('signature_document_id'),
)

export type SignedOnline = OfSigner & {
	[Field in 'signed_by' | 'signed_from' | 'signed_with' | 'certificate_serial' | 'certificate']: string
} & { signed_at: Date; sha256_before: Buffer; sha256_after: Buffer; ident_id: string | null }

export const recordSignedOnline = prepare((db, param: SignedOnline) =>
	signature(db, param)
		.set({
			signed_at: param.signed_at,
			signed_by: param.signed_by,
			signed_from: param.signed_from,
			signed_with: param.signed_with,
			sha256_before: param.sha256_before,
			sha256_after: param.sha256_after,
			certificate_serial: param.certificate_serial,
			certificate: param.certificate,
			ident_id: param.ident_id,
			declined_at: null,
			decline_reason: null,
			decline_note: null,
		})
		.where('signed_at', 'is', null)
		.returning('signature_document_id'),
)

export const recordScan = prepare(
	(
		db,
		param: OfSigner & {
			scan_document_id: string
			signed_at: Date
			signed_by: string
			signed_from: string
			signed_with: string
			ident_id: string | null
		},
	) =>
		signature(db, param)
			.set({
				scan_document_id: param.scan_document_id,
				signed_at: sql<Date>`coalesce(signatures.signed_at, ${sql.val(param.signed_at)}::timestamptz)`,
				signed_by: param.signed_by,
				signed_from: param.signed_from,
				signed_with: param.signed_with,
				ident_id: param.ident_id,
				declined_at: null,
				decline_reason: null,
				decline_note: null,
			})
			.where('method', '=', 'offline')
			.returning('signature_document_id'),
)

export const recordPosted = prepare((db, param: OfSigner & { posted_on: string }) =>
	signature(db, param).set({ posted_on: param.posted_on }).where('method', '=', 'offline').returning('signature_document_id'),
)

/** Once: an original received stays received. Without a scan, the original itself is the signature. */
export const recordOriginal = prepare((db, param: OfSigner & { original_received_on: string; original_received_by: string; at: Date }) =>
	signature(db, param)
		.set({
			original_received_on: param.original_received_on,
			original_received_by: param.original_received_by,
			original_state: 'accepted',
			original_checked_on: param.original_received_on,
			signed_at: sql<Date>`coalesce(signatures.signed_at, ${sql.val(param.at)}::timestamptz)`,
			declined_at: null,
			decline_reason: null,
			decline_note: null,
		})
		.where('method', '=', 'offline')
		.where('original_received_on', 'is', null)
		.returning('signature_document_id'),
)

/** The original was rejected and another is awaited. A scan keeps standing in for it. */
export const recordDefect = prepare((db, param: OfSigner & { original_state: 'illegible' | 'incomplete'; original_checked_on: string }) =>
	signature(db, param)
		.set({ original_state: param.original_state, original_checked_on: param.original_checked_on })
		.where('method', '=', 'offline')
		.where('original_received_on', 'is', null)
		.returning('signature_document_id'),
)

/** A person's signatures in an open round whose originals were not received. */
export const listOpenOf = prepare((db, param: { partner_id: string; application_id: string; signatory_id: string }) =>
	db
		.selectFrom('signatures')
		.innerJoin('signature_documents', (join) =>
			join
				.onRef('signature_documents.partner_id', '=', 'signatures.partner_id')
				.onRef('signature_documents.signature_document_id', '=', 'signatures.signature_document_id'),
		)
		.innerJoin('signing_rounds', (join) =>
			join
				.onRef('signing_rounds.partner_id', '=', 'signature_documents.partner_id')
				.onRef('signing_rounds.round_id', '=', 'signature_documents.round_id'),
		)
		.select(['signatures.signature_document_id', 'signatures.signed_at', 'signing_rounds.round_id'])
		.where('signing_rounds.application_id', '=', param.application_id)
		.where('signing_rounds.status', '=', 'open')
		.where('signatures.signatory_id', '=', param.signatory_id)
		.where('signatures.original_received_on', 'is', null),
)

/** Resets the signature; its evidence stays in the history. */
export const resetSignature = prepare((db, param: OfSigner) =>
	signature(db, param)
		.set({
			opened_at: null,
			opened_sha256: null,
			declined_at: null,
			decline_reason: null,
			decline_note: null,
			ident_id: null,
			signed_at: null,
			signed_by: null,
			signed_from: null,
			signed_with: null,
			sha256_before: null,
			sha256_after: null,
			certificate_serial: null,
			certificate: null,
			scan_document_id: null,
			posted_on: null,
			original_received_on: null,
			original_received_by: null,
			original_state: null,
			original_checked_on: null,
		})
		.returning('signature_document_id'),
)

export type CoverRow = Selectable<SigningCoversTable>

interface OfPerson {
	partner_id: string
	round_id: string
	signatory_id: string
}

export const insertCover = prepareInsert('signing_covers', [
	'partner_id',
	'cover_code',
	'round_id',
	'application_id',
	'signatory_id',
	'document_id',
	'signature_document_ids',
	'made_at',
])

export const replaceCovers = prepare((db, param: OfPerson & { replaced_at: Date }) =>
	db
		.updateTable('signing_covers')
		.set({ replaced_at: param.replaced_at })
		.where('round_id', '=', param.round_id)
		.where('signatory_id', '=', param.signatory_id)
		.where('replaced_at', 'is', null),
)

export const updatePersonsCover = prepare((db, param: OfPerson & { cover_code: string; cover_document_id: string }) =>
	db
		.updateTable('signing_people')
		.set({ cover_code: param.cover_code, cover_document_id: param.cover_document_id })
		.where('round_id', '=', param.round_id)
		.where('signatory_id', '=', param.signatory_id),
)

/** Includes replaced ones, so that an old code can be reported as old. */
export const findCover = prepare((db, param: { partner_id: string; application_id: string; cover_code: string }) =>
	db.selectFrom('signing_covers').selectAll().where('application_id', '=', param.application_id).where('cover_code', '=', param.cover_code),
)

export const listCurrentCovers = prepare((db, param: { partner_id: string; round_id: string }) =>
	db.selectFrom('signing_covers').selectAll().where('round_id', '=', param.round_id).where('replaced_at', 'is', null),
)
