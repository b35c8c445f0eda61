import type { BodyOf } from '#contract/endpoint.ts'
import type { acceptTerms as acceptTermsCall, RequirementsView } from '#contract/signing/signatures.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { openBeforeTerms } from '#domain/signing/signatures/steps.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import { signingStepDone } from './progress.ts'
import { requireOpenSigner, requireSigner, requirementsFor, type SignerIds } from './reader.ts'
import type { Origin } from './origin.ts'
import { recordAccepted } from './store.ts'

/** The last step: both ticks at once, after all others are done. Idempotent. */
export async function acceptTerms(
	context: Pick<ApplicantContext, 'services' | 'db' | 'actor'>,
	ids: SignerIds,
	{ body, origin: { address, agent } }: { readonly body: BodyOf<typeof acceptTermsCall>; readonly origin: Origin },
): Promise<RequirementsView> {
	const { services, db, actor } = context
	const { person } = await requireSigner(context, ids, { lock: true })
	if (body.signatory_id !== ids.signatoryId) throw new Refusal([issue('err_field_invalid', 'signatory_id')])
	if (body.application_id !== ids.applicationId) throw new Refusal([issue('err_field_invalid', 'application_id')])
	const { needs, done } = person
	const is_missing = {
		mandate: needs.is_sepa_mandate_required && done.sepa_mandate_accepted_at === null,
		legal: needs.is_legal_signature_required && done.legal_signature_accepted_at === null,
	}
	if (!is_missing.mandate && !is_missing.legal) return requirementsFor(context, ids)
	const { application, state, round_id } = await requireOpenSigner(context, ids)
	if (openBeforeTerms(needs, done).length > 0) refuse('err_signature_kyc_missing')
	if (is_missing.mandate && !body.sepa_mandate_accepted)
		throw new Refusal([issue('err_sepa_mandate_not_accepted', 'sepa_mandate_accepted')])
	if (is_missing.legal && !body.legal_signature_accepted)
		throw new Refusal([issue('err_signature_terms_not_accepted', 'legal_signature_accepted')])
	const now = services.now()
	await db.first(recordAccepted, {
		partner_id: db.scope,
		round_id,
		signatory_id: ids.signatoryId,
		sepa_mandate_accepted_at: needs.is_sepa_mandate_required ? now : null,
		legal_signature_accepted_at: needs.is_legal_signature_required ? now : null,
		accepted_by: actor.id,
		accepted_from: address,
		accepted_with: agent,
	})
	await recordEvent(context, application, {
		kind: 'terms_accepted',
		details: {
			signatory_id: ids.signatoryId,
			...(needs.is_sepa_mandate_required && { mandate_reference: state.round?.mandate_reference }),
		},
	})
	await signingStepDone(context, ids.applicationId)
	return requirementsFor(context, ids)
}
