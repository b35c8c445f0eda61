import { getApplication } from '#contract/applying/applications.ts'
import { getIdentification } from '#contract/signing/identifications.ts'
import type { PageState } from '#contract/page.ts'
import { getRequirements, signSignatureDocument, type RequirementsView } from '#contract/signing/signatures.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { identificationOf, notBegun, runOf } from '../../kit/dev/example-identifications.ts'
import {
	at_the_end,
	brokerage,
	contract,
	only_known,
	ownSigning,
	owners,
	requirementsOf,
	signed,
	surety,
} from '../../kit/dev/example-signing.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { tabAddress } from '../applying/applications/tabs.ts'
import { path, withParameter } from '../platform/path.ts'
import { nothing_pending } from './example-answers.ts'
import { profile } from './example-state.ts'

const signedIn = { profile }
const url = tabAddress(application_id, 'signatures')
const signing = { own_signing: ownSigning, allowed_updates: ['signatory_tin', 'signatory_contact', 'document'] } as const
const at_signing = answered(getApplication, applicationOf('Signature', { ...signing, allowed_updates: [...signing.allowed_updates] }))
const identified = answered(
	getIdentification,
	identificationOf({
		status: 'completed',
		completed: '2026-03-02T09:30:00.000Z',
		valid_until: '2028-03-02',
		run: runOf({ status: 'completed' }),
		offers: [],
	}),
)
const known = { tax_id_specified: { is_required: true, is_completed: true }, ident_completed: { is_required: true, is_completed: true } }
const begun = requirementsOf({}).own

const screen = (name: string, view: RequirementsView, more: Partial<Screen<Partial<PageState>>> = {}): Screen<Partial<PageState>> => ({
	name: `signatures, ${name}`,
	url,
	state: signedIn,
	...more,
	examples: [...(more.examples ?? []), at_signing, answered(getRequirements, view), answered(getIdentification, notBegun)],
})

/** An identified representative with these documents to sign online. */
const readyToSign = (
	signature_documents: RequirementsView['own'] extends (infer Own) | null
		? Own extends { signature_documents: infer SignatureDocuments }
			? SignatureDocuments
			: never
		: never,
) =>
	requirementsOf(
		{
			signature_documents,
			...(begun !== null && { kyc_status: { ...begun.kyc_status, ...known } }),
			steps: [
				{ step: 'tax_id', number: 1, state: 'complete', waits_for: [] },
				{ step: 'identity', number: 2, state: 'open', waits_for: [] },
				{ step: 'terms', number: 3, state: 'locked', waits_for: ['identity'] },
			],
			cover_code: null,
		},
		{ signature_status: 'in_progress' },
	)

/** The screens of signing. */
export const signatureScreens: readonly Screen<Partial<PageState>>[] = [
	screen('nothing done', requirementsOf({})),
	screen('loading', requirementsOf({}), { examples: [unanswered(getRequirements)] }),
	screen('identified', readyToSign([contract, owners]), { examples: [identified] }),
	screen(
		'read, to be signed',
		readyToSign([
			{ ...contract, is_opened: true },
			{ ...owners, ...signed },
		]),
		{ examples: [identified] },
	),
	screen('signing', readyToSign([{ ...contract, is_opened: true }]), {
		examples: [identified],
		presses: ['signatures:signature_document.sign'],
	}),
	screen('signing, without the wish', readyToSign([{ ...contract, is_opened: true }]), {
		examples: [identified, refused(signSignatureDocument, 422, 'err_password_wrong')],
		presses: ['signatures:signature_document.sign', 'signatures:sign.submit'],
	}),
	screen(
		'waiting for others',
		requirementsOf({ signature_documents: [{ ...surety, waits_for: ['Anton Berg', 'Maximilian von Hohenberg-Schultheiß'] }] }),
		{
			examples: [identified],
		},
	),
	screen(
		'other documents',
		requirementsOf({
			signature_documents: [brokerage, { ...brokerage, signature_document_id: surety.signature_document_id, signing_method: 'offline' }],
		}),
		{ examples: [identified] },
	),
	screen('declining', readyToSign([contract]), { examples: [identified], presses: ['signatures:signature_document.decline'] }),
	screen(
		'declined',
		readyToSign([{ ...contract, is_opened: true, declined: { at: '2026-03-05T08:00:00.000Z', reason: 'needs_advice', note: null } }]),
		{ examples: [identified] },
	),
	screen(
		'on paper',
		requirementsOf({
			signature_documents: [surety],
			steps: [
				{ step: 'agreements', number: 1, state: 'open', waits_for: [] },
				{ step: 'terms', number: 2, state: 'locked', waits_for: ['agreements'] },
			],
		}),
	),
	screen(
		'original not accepted',
		requirementsOf({
			signature_documents: [
				{ ...surety, ...signed, has_scan: true, posted_on: '2026-03-04', original_state: 'incomplete', original_checked_on: '2026-03-06' },
			],
			steps: [
				{ step: 'agreements', number: 1, state: 'complete', waits_for: [] },
				{ step: 'terms', number: 2, state: 'open', waits_for: [] },
			],
		}),
	),
	screen('at the end', at_the_end, { examples: [identified] }),
	screen('at the end, without ticks', at_the_end, { examples: [identified], presses: ['signatures:terms.submit'] }),
	screen('only to be known', only_known),
	screen('done', { ...at_the_end, is_done: true }, { examples: [identified] }),
	screen('not open', requirementsOf({ is_open: false, ends: null }), {
		examples: [answered(getApplication, applicationOf('Final_Review', { own_signing: ownSigning }))],
	}),
	{
		name: 'signatures, finished',
		url: withParameter(path.dashboardApplicationOverview(application_id), 'result', 'success'),
		state: signedIn,
		examples: [at_signing, nothing_pending],
	},
]
