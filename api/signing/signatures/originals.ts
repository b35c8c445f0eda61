import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import type { OriginalsReceived } from '#domain/signing/signatures/rounds.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { TenantContext } from '#api/platform/context.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { todayOf } from '#api/partners/configuration/today.ts'
import type { Services } from '#api/platform/services.ts'
import { findCover, listCurrentCovers, recordOriginal, recordDefect, type CoverRow } from './acts/store.ts'
import { tellSigner } from './mails.ts'
import { lockSigning } from './rounds.ts'
import type { SigningPersonState, SigningState } from './state.ts'

type Staff = Actor & { readonly id: string }

/** The originals awaited under each person's cover code: those listed on the sheet and not accepted yet. */
export async function awaitedOriginals(db: Db, state: SigningState): Promise<ReadonlyMap<string, string[]>> {
	const { round, people } = state
	if (round === undefined) return new Map()
	const covers = await db.all(listCurrentCovers, { partner_id: round.partner_id, round_id: round.round_id })
	return new Map(
		people.flatMap(({ record: { signatory_id }, signature_documents }): [string, string[]][] => {
			const cover = covers.find((row) => row.signatory_id === signatory_id)
			if (cover === undefined) return []
			const open = signature_documents.filter(
				({ signature_document, signature }) =>
					cover.signature_document_ids.includes(signature_document.signature_document_id) && signature.original_received_on === null,
			)
			return [[signatory_id, open.map(({ signature_document }) => signature_document.signature_document_id)]]
		}),
	)
}

/**
 * Records an envelope's content: for each document on its sheet, if it arrived and is acceptable. Others stay awaited, and the person is
 * notified. Idempotent for received ones.
 */
export async function receiveOriginals(
	context: Pick<TenantContext<Staff>, 'db' | 'actor'> & { readonly services: Pick<Services, 'partners' | 'now' | 'signingStepDone'> },
	application_id: string,
	{ cover_code, received_on, signature_documents }: OriginalsReceived,
): Promise<void> {
	const { services, db, actor } = context
	const now = services.now()
	if (received_on > (await todayOf(services, db.scope))) throw new Refusal([issue('err_date_in_future', 'received_on')])
	const state = await lockSigning(context, application_id)
	const cover = await requireCover(db, state, cover_code)
	const person = state.people.find(({ record }) => record.signatory_id === cover.signatory_id) ?? refuse('err_entity_not_found')
	if (signature_documents.length === 0) throw new Refusal([issue('err_field_required', 'signature_documents')])
	if (!signature_documents.every(({ signature_document_id }) => cover.signature_document_ids.includes(signature_document_id)))
		throw new Refusal([issue('err_field_invalid', 'signature_documents')])
	const defects = []
	for (const { signature_document_id, found } of signature_documents) {
		const kind = await take({ db, state, person, staff: actor, now, received_on }, { signature_document_id, found })
		if (kind === 'original_defective') defects.push(signature_document_id)
	}
	if (defects.length > 0) await tellSigner(db, state.application, { record: person.record, template: 'signing_original' })
	await services.signingStepDone(db, application_id, cover.signatory_id)
}

interface Taking {
	readonly state: SigningState
	readonly person: SigningPersonState
	readonly staff: Staff
	readonly now: Date
	readonly received_on: string
}

const kinds = {
	accepted: 'original_received',
	illegible: 'original_defective',
	incomplete: 'original_defective',
	missing: 'original_missing',
} as const satisfies Record<OriginalsReceived['signature_documents'][number]['found'], string>

async function take(
	{ db, state, person, staff, now, received_on }: Taking & { readonly db: TenantDb },
	{
		signature_document_id,
		found,
	}: { readonly signature_document_id: string; readonly found: OriginalsReceived['signature_documents'][number]['found'] },
): Promise<(typeof kinds)[typeof found] | undefined> {
	const { signatory_id } = person.record
	const own = person.signature_documents.find(
		({ signature_document, signature }) =>
			signature_document.signature_document_id === signature_document_id && signature.method === 'offline',
	)
	if (own === undefined || own.signature.original_received_on !== null) return undefined
	const id = { partner_id: db.scope, signature_document_id, signatory_id }
	if (found === 'accepted')
		await db.first(recordOriginal, { ...id, original_received_on: received_on, original_received_by: staff.id, at: now })
	else if (found !== 'missing') await db.first(recordDefect, { ...id, original_state: found, original_checked_on: received_on })
	await recordEvent({ db, actor: staff }, state.application, {
		kind: kinds[found],
		details: { signature_document_id, kind: own.signature_document.kind, signatory_id, received_on, found },
	})
	return kinds[found]
}

/** The sheet with this code, if it is the current one. */
async function requireCover(db: TenantDb, { application, round }: SigningState, cover_code: string): Promise<CoverRow> {
	const { application_id } = application
	const cover = await db.first(findCover, { partner_id: db.scope, application_id, cover_code })
	if (cover === undefined) throw new Refusal([issue('err_cover_code_unknown', 'cover_code')])
	if (cover.replaced_at !== null || cover.round_id !== round?.round_id) throw new Refusal([issue('err_cover_code_replaced', 'cover_code')])
	return cover
}
