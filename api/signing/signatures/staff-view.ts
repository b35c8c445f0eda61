import type { SigningView } from '#contract/signing/staff/signatures.ts'
import { flows } from '#domain/applying/applications/flows.ts'
import { maskEmail } from '#domain/cases/disclosures/masks.ts'
import type { Issue } from '#domain/platform/errors/catalogue.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import {
	isAllDone,
	isIdentified,
	kycStatusOf,
	signatureStatusOf,
	type Done,
	type KycStatus,
} from '#domain/signing/signatures/requirements.ts'
import { mayAskToSign } from '#domain/signing/signatures/other-documents.ts'
import { isAboutToSign, mayOpenSigning, voidsTo } from '#domain/signing/signatures/rounds.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { documentNames } from '#api/applying/documents/documents.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { openingAgainst } from './opening.ts'
import { nameOf, signatureDocumentView } from './reader.ts'
import { awaitedOriginals } from './originals.ts'
import { signingStateOf, type SigningState } from './state.ts'

/** The signing as staff see it: progress, obstacles, and this person's allowed acts. */
export async function signingViewFor(
	{
		services,
		db,
		actor: { roles },
	}: Pick<Context<Pick<SessionStaff, 'roles'>>, 'db' | 'actor'> & { readonly services: Pick<Services, 'partners' | 'now'> },
	application: ApplicationRow,
): Promise<SigningView> {
	const state = await signingStateOf({ services, db }, application)
	const { round, people } = state
	const awaited = await awaitedOriginals(db, state)
	const names = await documentNames(db, application.application_id, application.partner_id)
	const is_waiting = isAboutToSign(application)
	const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
	const blocked = is_waiting ? [...(await openingAgainst({ services, db, partner }, application)), ...notIdentified(state)] : []
	const manages = mayStaff(roles, 'signing_manage')
	const is_open = application.status === 'Signature' && round?.status === 'open'
	return {
		status: round?.status ?? 'none',
		opened: round?.opened_at.toISOString() ?? null,
		ends: is_open ? round.expires_at.toISOString() : null,
		blocked_by: blocked.map(({ code, field, values }) => ({
			code,
			...(field !== undefined && { field }),
			name: nameIn(people, values?.['signatory_id']),
		})),
		may: {
			open: is_waiting && mayOpenSigning(application.status, roles) && blocked.length === 0,
			ask: manages && mayAskToSign(flows[application.flow], application.status),
			receive: manages && [...awaited.values()].some((signature_documents) => signature_documents.length > 0),
			resend: manages && is_open,
			reset: manages && application.status === 'Final_Review' && round?.status === 'complete',
		},
		voids_to: manages && is_open ? (voidsTo(application.flow) ?? null) : null,
		asked: askedDocuments(state, names),
		people: people.flatMap(({ record, needs, done, row, signature_documents }) =>
			row === undefined
				? []
				: [
						{
							signatory_id: record.signatory_id,
							name: `${record.first_name} ${record.last_name}`,
							email: record.email === null ? null : maskEmail(record.email),
							is_done: isAllDone(needs, done) && done.identified?.is_in_doubt !== true,
							signature_status: signatureStatusOf(needs, done),
							invite_status: record.invite_status,
							invited: row.invited_at.toISOString(),
							reminders_sent: row.reminders_sent,
							cover_code: row.cover_code,
							awaited_originals: awaited.get(record.signatory_id) ?? [],
							kyc_status: openWhereDoubted(kycStatusOf(needs, done), done),
							signature_documents: signature_documents.map((own) => ({
								...signatureDocumentView(own, names.get(own.signature_document.document_id)?.document_name ?? ''),
								is_intact: own.signature_document.is_intact,
								certificate_serial: own.signature.certificate_serial,
								scan_document_id: own.signature.scan_document_id,
							})),
						},
					],
		),
	}
}

function askedDocuments(
	{ signing_case: { asked_signatures }, people }: SigningState,
	names: Awaited<ReturnType<typeof documentNames>>,
): SigningView['asked'] {
	return [...new Set(asked_signatures.map(({ document_id }) => document_id))].map((document_id) => ({
		document_id,
		document_name: names.get(document_id)?.document_name ?? '',
		document_type: names.get(document_id)?.document_type ?? 'required_other_documents',
		signers: asked_signatures.flatMap(({ document_id: of, signatory_id, method }) => {
			const person = people.find(({ record }) => record.signatory_id === signatory_id)
			if (of !== document_id || person === undefined) return []
			const own = person.signature_documents.find(({ signature_document }) => signature_document.document_id === document_id)
			return [{ signatory_id, name: nameOf(person.record), signing_method: method, is_signed: (own?.signature.signed_at ?? null) !== null }]
		}),
	}))
}

/** For staff a doubted identification is open again; its person is not informed. */
const openWhereDoubted = (kyc: KycStatus, { identified }: Done): KycStatus =>
	identified?.is_in_doubt === true ? { ...kyc, ident_completed: { ...kyc.ident_completed, is_completed: false } } : kyc

/** In the flow that identifies people before the signing. */
const notIdentified = ({ application, people }: SigningState): Issue[] =>
	application.status === 'pre_kyc'
		? people.flatMap(({ needs, done, record }) =>
				needs.is_video_id_required && !isIdentified(done)
					? [{ code: 'err_signatory_ident_not_completed' as const, values: { signatory_id: record.signatory_id } }]
					: [],
			)
		: []

const nameIn = (people: Awaited<ReturnType<typeof signingStateOf>>['people'], signatory_id: unknown): string | null => {
	const found = people.find(({ record }) => record.signatory_id === signatory_id)
	return found === undefined ? null : `${found.record.first_name} ${found.record.last_name}`
}
