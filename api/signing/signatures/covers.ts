import { randomBytes } from 'node:crypto'

import { todayIn } from '#domain/platform/dates.ts'
import { coverCode } from '#domain/signing/signatures/rounds.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { makeContractDocument, type ContractOrder } from '../contract-documents/make.ts'
import type { TenantContext } from '#api/platform/context.ts'
import { documentNames } from '#api/applying/documents/documents.ts'
import type { SignatoryRecord } from '#api/applying/signatories/signatories.ts'
import { insertCover, replaceCovers, updatePersonsCover } from './acts/store.ts'

interface Envelope {
	readonly application: ApplicationRow
	readonly record: SignatoryRecord
	readonly round_id: string
	/** The signature documents it has to contain. */
	readonly signature_documents: readonly { readonly signature_document_id: string; readonly document_id: string }[]
	readonly ends: Date
	readonly offer: ContractOrder['offer']
	readonly language: ContractOrder['language']
}

/**
 * A cover sheet for the envelope of a person who signs on paper: it lists the signature documents, and its code is valid for those only. It
 * replaces an earlier sheet.
 */
export async function giveCover(context: Pick<TenantContext, 'services' | 'db'>, envelope: Envelope): Promise<void> {
	const { services, db } = context
	const { application, record, round_id, signature_documents, ends, offer, language } = envelope
	const { application_id } = application
	const { time_zone } = (await services.partners.ofId(db.scope)).configuration
	const names = await documentNames(db, application_id)
	const cover_code = coverCode(randomBytes(8))
	const sheet = await makeContractDocument(context, {
		application,
		kind: 'cover_sheet',
		signatory: record,
		offer,
		language,
		extra: {
			values: {
				'cover.code': cover_code,
				'cover.document': signature_documents
					.map(({ document_id }) => names.get(document_id)?.document_name.replace(/\.pdf$/, '') ?? '')
					.join('; '),
				'cover.send_by': todayIn(time_zone, ends.toTemporalInstant()),
			},
		},
	})
	const of_person = { partner_id: db.scope, round_id, signatory_id: record.signatory_id }
	const made_at = services.now()
	await db.all(replaceCovers, { ...of_person, replaced_at: made_at })
	await db.all(insertCover, {
		...of_person,
		cover_code,
		application_id,
		document_id: sheet.document_id,
		signature_document_ids: signature_documents.map(({ signature_document_id }) => signature_document_id),
		made_at,
	})
	await db.all(updatePersonsCover, { ...of_person, cover_code, cover_document_id: sheet.document_id })
}
