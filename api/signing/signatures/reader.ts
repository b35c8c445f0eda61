import type { OwnRequirements, SignatureDocumentView, RequirementsView, SigningProgressView } from '#contract/signing/signatures.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { formOf, isOriginalNeeded } from '#domain/signing/signatures/legal-forms.ts'
import { hasNeeds, isAllDone, kycStatusOf, signatureCompletedAt, signatureStatusOf } from '#domain/signing/signatures/requirements.ts'
import { hasTask, isAtSigning, signingSteps } from '#domain/signing/signatures/steps.ts'
import { identProviders, signatureProviderOf } from '#domain/signing/identifications/providers.ts'

import { requireOwnApplication, type OwnApplication } from '#api/applying/applications/own.ts'
import type { ApplicantContext, Context } from '#api/platform/context.ts'
import { documentNames } from '#api/applying/documents/documents.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { signingStateOf, type OwnSignatureDocument, type SigningPersonState, type SigningState } from './state.ts'

export interface SignerIds {
	readonly applicationId: string
	readonly signatoryId: string
}

export interface Signer {
	readonly application: OwnApplication
	readonly state: SigningState
	readonly person: SigningPersonState
}

type SigningServices = Pick<Services, 'partners' | 'now'>

/** One's own record with its related data; another person's is refused whatever one's standing is. */
export async function requireSigner(
	context: Pick<ApplicantContext, 'db' | 'actor'> & { readonly services: SigningServices },
	ids: SignerIds,
	{ lock }: { readonly lock: boolean },
): Promise<Signer> {
	const application = await requireOwnApplication(
		context,
		ids.applicationId,
		lock ? { lock, changes: 'own_record' } : { changes: 'own_record' },
	)
	const state = await signingStateOf(context, application)
	const person = personIn(state, ids.signatoryId)
	if (!isOwn(person, context.actor)) refuse('err_signature_not_own')
	return { application, state, person }
}

/** Requires an open round as well. */
export async function requireOpenSigner(
	context: Pick<ApplicantContext, 'db' | 'actor'> & { readonly services: SigningServices },
	ids: SignerIds,
): Promise<Signer & { readonly round_id: string }> {
	const signer = await requireSigner(context, ids, { lock: true })
	const { round } = signer.state
	if (signer.application.status !== 'Signature' || round?.status !== 'open' || round.expires_at <= context.services.now())
		refuse('err_signature_not_open')
	return { ...signer, round_id: round.round_id }
}

const personIn = ({ people }: SigningState, signatory_id: string): SigningPersonState =>
	people.find(({ record }) => record.signatory_id === signatory_id) ?? refuse('err_entity_not_found')

/** Only the account that accepted to be this representative. */
const isOwn = ({ record }: SigningPersonState, user: { readonly id: string }): boolean =>
	record.invite_status === 'accepted' && record.user_id === user.id

export const nameOf = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string =>
	`${first_name} ${last_name}`

export const signatureDocumentOfSigner = (
	{ signature_documents }: SigningPersonState,
	signature_document_id: string,
): OwnSignatureDocument =>
	signature_documents.find(({ signature_document }) => signature_document.signature_document_id === signature_document_id) ??
	refuse('err_entity_not_found')

/** The reader's view of this person's part. */
export async function requirementsFor(
	context: Pick<ApplicantContext, 'db' | 'actor'> & { readonly services: SigningServices },
	ids: SignerIds,
): Promise<RequirementsView> {
	const application = await requireOwnApplication(context, ids.applicationId, { sees: 'any' })
	const state = await signingStateOf(context, application)
	const person = personIn(state, ids.signatoryId)
	return requirementsView(context, { state, person }, { is_own: isOwn(person, context.actor), sees_all: isOwn(person, context.actor) })
}

/** Everybody's progress; of others nothing more (docs/domain/readings Q175). */
export async function progressFor(
	context: Pick<ApplicantContext, 'db' | 'actor'> & { readonly services: SigningServices },
	application_id: string,
): Promise<SigningProgressView> {
	const application = await requireOwnApplication(context, application_id, { sees: 'any' })
	const state = await signingStateOf(context, application)
	const is_begun = isAtSigning(application)
	return {
		people: state.people.flatMap((person) =>
			is_begun && hasNeeds(person.needs)
				? [
						{
							signatory_id: person.record.signatory_id,
							name: nameOf(person.record),
							is_own: isOwn(person, context.actor),
							has_come: person.record.invite_status === 'accepted',
							is_done: isAllDone(person.needs, person.done),
							signature_status: signatureStatusOf(person.needs, person.done),
							has_task: hasTask(person.needs, person.done),
							has_declined: person.done.signature_documents.some(({ is_declined }) => is_declined),
						},
					]
				: [],
		),
	}
}

async function requirementsView(
	{ services: { partners }, db }: Pick<Context, 'db'> & { readonly services: Pick<Services, 'partners'> },
	{ state, person }: { readonly state: SigningState; readonly person: SigningPersonState },
	{ is_own, sees_all }: { readonly is_own: boolean; readonly sees_all: boolean },
): Promise<RequirementsView> {
	const { record, needs, done } = person
	const { application } = state
	return {
		signatory_id: record.signatory_id,
		name: nameOf(record),
		is_own,
		is_done: isAllDone(needs, done),
		signature_status: signatureStatusOf(needs, done),
		own: sees_all
			? ownRequirements(state, person, {
					partner: await partners.ofId(mintPartnerId(application.partner_id)),
					names: await documentNames(db, application.application_id, application.partner_id),
				})
			: null,
	}
}

function ownRequirements(
	state: SigningState,
	{ record, needs, done, signature_documents, row }: SigningPersonState,
	{ partner: { configuration }, names }: { readonly partner: Partner; readonly names: Awaited<ReturnType<typeof documentNames>> },
): OwnRequirements {
	const { application, round } = state
	const status = signatureStatusOf(needs, done)
	const here = `/dashboard/applications/${application.application_id}?tab=signatures`
	const provider = identProviders.find((known) => known === done.identified?.provider)
	const guarantee = signature_documents.find(({ signature_document }) => signature_document.kind === 'guarantor_contract')
	const others = signature_documents.filter(
		({ signature_document }) => signature_document.kind === 'ubo_form' || signature_document.kind === 'other',
	)
	const mandate_signature_document = state.signature_documents.find(({ kind }) => kind === 'sepa_mandate')
	return {
		requirements: {
			is_video_id_required: needs.is_video_id_required,
			is_loan_signature_required: needs.is_loan_signature_required,
			is_ubo_signature_required: needs.is_ubo_signature_required,
			required_other_documents: others.map(({ signature_document, signature }) => ({
				document_id: signature_document.document_id,
				document_type: names.get(signature_document.document_id)?.document_type ?? 'required_other_documents',
				signing_method: signature.method,
				is_signed: signature.signed_at !== null,
			})),
			guarantor_contract_url:
				guarantee === undefined
					? null
					: `/api/user/applications/${application.application_id}/signatories/${record.signatory_id}/signature-documents/${guarantee.signature_document.signature_document_id}/content`,
			signature_provider: provider === undefined ? null : signatureProviderOf(provider),
			signature_status: status,
			digital_signature_url: status === 'completed' || round?.status !== 'open' ? null : here,
			signature_completed_at: signatureCompletedAt(needs, done)?.toISOString() ?? null,
		},
		kyc_status: kycStatusOf(needs, done),
		steps: signingSteps(needs, done).map((step) => ({ ...step, waits_for: [...step.waits_for] })),
		signature_documents: signature_documents.map((own) =>
			signatureDocumentView(own, names.get(own.signature_document.document_id)?.document_name ?? ''),
		),
		mandate:
			needs.is_sepa_mandate_required && round !== undefined
				? {
						reference: round.mandate_reference,
						signature_document_id: mandate_signature_document?.signature_document_id ?? null,
						creditor: configuration.legal_name,
						creditor_identifier: configuration.lender?.creditor_identifier ?? '',
					}
				: null,
		cover_code: row?.cover_code ?? null,
		ends: round?.status === 'open' ? round.expires_at.toISOString() : null,
		is_open: application.status === 'Signature' && round?.status === 'open',
	}
}

export function signatureDocumentView(
	{ signature_document, signature, waits_for }: OwnSignatureDocument,
	document_name: string,
): SignatureDocumentView {
	const { level, reason, source } = formOf(signature.form)
	return {
		signature_document_id: signature_document.signature_document_id,
		document_id: signature_document.document_id,
		document_name,
		kind: signature_document.kind,
		signing_method: signature.method,
		reason,
		level,
		source,
		is_original_needed: signature.method === 'offline' && isOriginalNeeded(level),
		is_opened: signature.opened_sha256?.equals(signature_document.current_sha256) ?? false,
		waits_for: waits_for.map(nameOf),
		is_signed: signature.signed_at !== null,
		signed: signature.signed_at?.toISOString() ?? null,
		declined:
			signature.declined_at === null || signature.decline_reason === null
				? null
				: { at: signature.declined_at.toISOString(), reason: signature.decline_reason, note: signature.decline_note },
		has_scan: signature.scan_document_id !== null,
		posted_on: signature.posted_on,
		original_received_on: signature.original_received_on,
		original_state: signature.original_state,
		original_checked_on: signature.original_checked_on,
	}
}
