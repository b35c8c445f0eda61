import { flows, type Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { hasNeeds, isIdentified, kycStatusOf, type Done, type Needs } from './requirements.ts'

/** The numbered steps of the Signatures screen, in order. */
export const signingStepNames = ['tax_id', 'identity', 'agreements', 'terms'] as const
export type SigningStepName = (typeof signingStepNames)[number]

export interface SigningStep {
	readonly step: SigningStepName
	/** The displayed number, which counts required steps only. */
	readonly number: number
	readonly state: 'complete' | 'open' | 'locked'
	/** The preceding steps of a locked one. */
	readonly waits_for: readonly SigningStepName[]
}

interface Found {
	readonly step: SigningStepName
	readonly is_required: boolean
	readonly is_complete: boolean
}

function found(needs: Needs, done: Done): Found[] {
	const kyc = kycStatusOf(needs, done)
	const online = done.signature_documents.filter(({ method }) => method === 'online')
	const offline = done.signature_documents.filter(({ method }) => method === 'offline')
	const legal = kyc.legal_signature_accepted
	const sepa = kyc.sepa_mandate_accepted
	return [
		{ step: 'tax_id', is_required: needs.is_tax_id_required, is_complete: kyc.tax_id_specified.is_completed },
		{
			step: 'identity',
			is_required: needs.is_video_id_required || online.length > 0,
			is_complete: (!needs.is_video_id_required || isIdentified(done)) && online.every(({ is_signed }) => is_signed),
		},
		{ step: 'agreements', is_required: offline.length > 0, is_complete: offline.every(({ is_signed }) => is_signed) },
		{
			step: 'terms',
			is_required: legal.is_required || sepa.is_required,
			is_complete: (!legal.is_required || legal.is_completed) && (!sepa.is_required || sepa.is_completed),
		},
	]
}

/** The required steps, each with its number and state. Only the terms wait for the others. */
export function signingSteps(needs: Needs, done: Done): SigningStep[] {
	const required = found(needs, done).filter(({ is_required }) => is_required)
	const unfinished = required.filter(({ step, is_complete }) => step !== 'terms' && !is_complete).map(({ step }) => step)
	return required.map(({ step, is_complete }, at) => {
		const waits_for = step === 'terms' && !is_complete ? unfinished : []
		return { step, number: at + 1, state: is_complete ? 'complete' : waits_for.length > 0 ? 'locked' : 'open', waits_for }
	})
}

/** The steps that must be completed before the terms may be accepted. */
export const openBeforeTerms = (needs: Needs, done: Done): SigningStepName[] =>
	signingSteps(needs, done)
		.filter(({ step, state }) => step !== 'terms' && state !== 'complete')
		.map(({ step }) => step)

/** The person can act now: not while others have to sign before, after a decline, or during a review by staff. */
export function hasTask(needs: Needs, done: Done): boolean {
	const is_open = done.signature_documents.some(({ is_signed, is_waiting, is_declined }) => !is_signed && !is_waiting && !is_declined)
	const lacks_identity = needs.is_video_id_required && !isIdentified(done) && done.identified?.awaits_staff !== true
	const others = signingSteps(needs, done).filter(({ step, state }) => state === 'open' && (step === 'tax_id' || step === 'terms'))
	return is_open || lacks_identity || others.length > 0
}

/** Flows with a separate identification begin there; in others it is part of signing. */
const signingBegins = (flow: Flow): number => flows[flow].findIndex((status) => status === 'pre_kyc' || status === 'Signature')

/** At or after the signing in its own flow; statuses outside the flow do not count (docs/domain/readings Q85, B134). */
export function isAtSigning({ flow, status }: { readonly flow: Flow; readonly status: Status }): boolean {
	const at = (flows[flow] as readonly Status[]).indexOf(status)
	return at >= 0 && at >= signingBegins(flow)
}

interface TabFacts {
	readonly application: { readonly flow: Flow; readonly status: Status }
	/** The reader's own record; null when they are no representative. */
	readonly own: { readonly invite_status: string; readonly needs: Needs } | null
}

/** All four conditions of the specification (S1 2, Signatures). */
export function isTabAvailable({ application, own }: TabFacts): boolean {
	if (own === null || own.invite_status !== 'accepted' || !hasNeeds(own.needs)) return false
	const { is_video_id_required, is_loan_signature_required, is_ubo_signature_required, is_other_signature_required } = own.needs
	return (
		isAtSigning(application) &&
		(is_video_id_required || is_loan_signature_required || is_ubo_signature_required || is_other_signature_required)
	)
}

/** Staff see the signing from the acceptance of the offer until the end. */
export const isSigningShown = (flow: readonly Status[], status: Status): boolean =>
	flow.includes(status) && flow.indexOf(status) >= flow.indexOf('offer_accepted')

/** The statuses of identification and signing. */
export const isSigningOpen = (status: Status): boolean => status === 'pre_kyc' || status === 'Signature'

/** Staff may decide on guarantors until contracts name them. `flow`: the statuses of the case's own flow. */
export const mayDecideGuarantee = (flow: readonly Status[], status: Status): boolean =>
	flow.includes(status) && flow.indexOf(status) < flow.findIndex((step) => step === 'pre_kyc' || step === 'Signature')
