import type { OwnRequirements, SignatureDocumentView } from '#contract/signing/signatures.ts'
import type { SigningView } from '#contract/signing/staff/signatures.ts'

import { idOf } from '../../kit/dev/example-application.ts'
import { at_the_end, brokerage, contract, notAsked, open, owners, ownSigning, signed, surety } from '../../kit/dev/example-signing.ts'

const nothingAsked: OwnRequirements['kyc_status'] = {
	tax_id_specified: notAsked,
	ident_completed: notAsked,
	guarantor_contract_uploaded: notAsked,
	guarantor_contract_exist: notAsked,
	loan_signature: notAsked,
	legal_signature_accepted: notAsked,
	sepa_mandate_accepted: notAsked,
}

const staffSignatureDocument = (signature_document: SignatureDocumentView, is_intact: boolean | null = null) => ({
	...signature_document,
	is_intact,
	certificate_serial: null,
	scan_document_id: null,
})

/** The view of staff: one person done, one in progress. */
export const signingOfCase: SigningView = {
	status: 'open',
	opened: '2026-03-02T09:30:00.000Z',
	ends: '2026-04-02T09:30:00.000Z',
	blocked_by: [],
	may: { open: false, ask: true, receive: true, resend: true, reset: false },
	voids_to: 'internal_pricing',
	asked: [
		{
			document_id: brokerage.document_id,
			document_name: brokerage.document_name,
			document_type: 'brokerage_contract',
			signers: [
				{ signatory_id: ownSigning.signatory_id, name: 'Jana Hinrichs', signing_method: 'online', is_signed: false },
				{ signatory_id: idOf(12), name: 'Maximilian von Hohenberg-Schultheiß', signing_method: 'offline', is_signed: false },
			],
		},
	],
	people: [
		{
			signatory_id: ownSigning.signatory_id,
			name: 'Jana Hinrichs',
			email: 'j•••@example.com',
			is_done: true,
			signature_status: 'completed',
			invite_status: 'accepted',
			invited: '2026-03-02T09:30:00.000Z',
			reminders_sent: 0,
			cover_code: 'K7M-2QX-8R9',
			awaited_originals: [surety.signature_document_id],
			kyc_status: at_the_end.own?.kyc_status ?? expectOwn(),
			signature_documents: [
				staffSignatureDocument({ ...contract, ...signed }, true),
				staffSignatureDocument({ ...surety, is_signed: true, signed: signed.signed, has_scan: true, posted_on: '2026-03-04' }),
			],
		},
		{
			signatory_id: idOf(12),
			name: 'Maximilian von Hohenberg-Schultheiß',
			email: 'm•••@example.com',
			is_done: false,
			signature_status: 'in_progress',
			invite_status: 'accepted',
			invited: '2026-03-02T09:30:00.000Z',
			reminders_sent: 2,
			cover_code: null,
			awaited_originals: [],
			kyc_status: at_the_end.own?.kyc_status ?? expectOwn(),
			signature_documents: [
				staffSignatureDocument({
					...contract,
					is_opened: true,
					declined: { at: '2026-03-05T08:00:00.000Z', reason: 'terms_differ', note: 'Der Zinssatz war 6,5 %.' },
				}),
				staffSignatureDocument({ ...owners, is_opened: true }),
			],
		},
		{
			signatory_id: idOf(13),
			name: 'Greta Falk',
			email: 'g•••@example.com',
			is_done: false,
			signature_status: 'not_completed',
			invite_status: 'not_accepted',
			invited: '2026-03-02T09:30:00.000Z',
			reminders_sent: 1,
			cover_code: null,
			awaited_originals: [],
			kyc_status: { ...nothingAsked, ident_completed: open },
			signature_documents: [],
		},
	],
}

function expectOwn(): never {
	throw new Error('The example is somebody’s own.')
}

/** Ready, but blocked by an issue. */
export const signingBlocked: SigningView = {
	status: 'none',
	opened: null,
	ends: null,
	blocked_by: [
		{ code: 'err_signatory_phone_required', field: 'telephone', name: 'Jana Hinrichs' },
		{ code: 'err_application_bank_info_missing', name: null },
	],
	may: { open: false, ask: true, receive: false, resend: false, reset: false },
	voids_to: null,
	asked: signingOfCase.asked,
	people: [],
}
