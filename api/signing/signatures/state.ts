import { todayIn } from '#domain/platform/dates.ts'
import { waitsFor } from '#domain/signing/signatures/order.ts'
import {
	isAllDone,
	needsOf,
	type Done,
	type Needs,
	type SignatureDocument,
	type SigningCase,
} from '#domain/signing/signatures/requirements.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { identificationsOf } from '../identifications/identifications.ts'
import type { Services } from '#api/platform/services.ts'
import { signatoriesOf, type SignatoryRecord } from '#api/applying/signatories/signatories.ts'
import {
	listSignatureDocuments,
	listPeople,
	listRounds,
	listSignatures,
	type SignatureDocumentRow,
	type PersonRow,
	type RoundRow,
	type SignatureRow,
} from './store.ts'
import { listAsked } from './other-documents/store.ts'

/** A signature document with one person's acts on it. */
export interface OwnSignatureDocument {
	readonly signature_document: SignatureDocumentRow
	readonly signature: SignatureRow
	/** The people who have to sign first. */
	readonly waits_for: readonly SignatoryRecord[]
}

/** One person of the application: requirements and completed acts. */
export interface SigningPersonState {
	readonly record: SignatoryRecord
	readonly needs: Needs
	readonly done: Done
	readonly signature_documents: readonly OwnSignatureDocument[]
	/** The person's row of the round; undefined before a round, and for people without a part in it. */
	readonly row: PersonRow | undefined
}

export interface SigningState {
	readonly application: ApplicationRow
	readonly signing_case: SigningCase
	/** The latest round, in any status. */
	readonly round: RoundRow | undefined
	readonly signature_documents: readonly SignatureDocumentRow[]
	readonly people: readonly SigningPersonState[]
}

/** The state of an application's signing; computed from the acts, and never stored. */
export async function signingStateOf(
	{ services: { partners, now }, db }: Pick<Context, 'db'> & { readonly services: Pick<Services, 'partners' | 'now'> },
	application: ApplicationRow,
): Promise<SigningState> {
	const { partner_id, application_id } = application
	const partner = await partners.ofId(mintPartnerId(partner_id))
	const records = await signatoriesOf(db, application_id, partner_id)
	const identified = await identificationsOf(db, application_id, partner_id)
	const [last] = await db.all(listRounds, { partner_id, application_id })
	// A voided round is over and only part of the history.
	const round = last?.status === 'voided' ? undefined : last
	const of_round = round === undefined ? undefined : { partner_id, round_id: round.round_id }
	const rows = of_round === undefined ? [] : await db.all(listPeople, of_round)
	const signature_documents = of_round === undefined ? [] : await db.all(listSignatureDocuments, of_round)
	const signatures = of_round === undefined ? [] : await db.all(listSignatures, of_round)
	const signing_case = await signingCaseOf({ db, partner }, application, records)
	const turns = signatures.map(turnIn)
	const waiting = (signature: SignatureRow): SignatoryRecord[] => {
		const others = waitsFor(turnIn(signature), turns)
		return records.filter(({ signatory_id }) => others.has(signatory_id))
	}
	const today = todayIn(partner.configuration.time_zone, now().toTemporalInstant())
	return {
		application,
		signing_case,
		round,
		signature_documents,
		people: records.map((record) => {
			const row = rows.find(({ signatory_id }) => signatory_id === record.signatory_id)
			const own = signature_documents.flatMap((signature_document): OwnSignatureDocument[] => {
				const signature = signatures.find(
					({ signature_document_id, signatory_id }) =>
						signature_document_id === signature_document.signature_document_id && signatory_id === record.signatory_id,
				)
				return signature === undefined ? [] : [{ signature_document, signature, waits_for: waiting(signature) }]
			})
			return {
				record,
				row,
				signature_documents: own,
				needs: needsOf(signing_case, record),
				done: {
					taxid: record.taxid,
					identified: identified.get(record.signatory_id) ?? null,
					signature_documents: own.map(signatureDocumentOf),
					legal_signature_accepted_at: row?.legal_signature_accepted_at ?? null,
					sepa_mandate_accepted_at: row?.sepa_mandate_accepted_at ?? null,
					today,
				},
			}
		}),
	}
}

export async function signingCaseOf(
	{ db, partner: { configuration } }: Pick<Context, 'db' | 'partner'>,
	application: ApplicationRow,
	people: readonly SignatoryRecord[],
): Promise<SigningCase> {
	const { partner_id, application_id } = application
	return {
		application,
		home: configuration.default_country,
		creditor_identifier: configuration.lender?.creditor_identifier ?? null,
		threshold: configuration.beneficial_owner_threshold,
		people,
		asked_signatures: await db.all(listAsked, { partner_id, application_id }),
	}
}

const turnIn = ({ signatory_id, turn, signed_at }: SignatureRow) => ({ signatory_id, turn, is_signed: signed_at !== null })

const signatureDocumentOf = ({ signature_document, signature, waits_for }: OwnSignatureDocument): SignatureDocument => ({
	kind: signature_document.kind,
	method: signature.method,
	is_signed: signature.signed_at !== null,
	signed_at: signature.signed_at,
	is_waiting: waits_for.length > 0,
	is_declined: signature.declined_at !== null,
})

/** True if nothing is left to do for anybody. */
export const isEverythingDone = ({ people }: SigningState): boolean => people.every(({ needs, done }) => isAllDone(needs, done))

/** True if everybody who has to be identified is. */
export const isEverybodyIdentified = ({ people }: SigningState): boolean =>
	people.every(({ needs, done }) => !needs.is_video_id_required || done.identified?.status === 'completed')
