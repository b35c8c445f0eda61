import { expect } from 'vitest'

import type { OffersView } from '#contract/review/offers.ts'
import type { RequirementsView, SignatureDocumentView } from '#contract/signing/signatures.ts'

import { calls, sends } from './calls.ts'
import type { Applied } from './flow.ts'
import type { Person } from './person.ts'
import { provesAgain } from './signed-in.ts'

/** Loads a file without keeping it, as the viewer's reading of it is written down. */
const opens = ({ page }: Person, path: string): Promise<number> => page.evaluate(async (to) => (await fetch(`/api${to}`)).status, path)

/** The simulated provider's page is sent as its form sends it. */
const isConfirmedByProvider = ({ page }: Person, ident_id: string): Promise<string> =>
	page.evaluate(async (run) => {
		const body = new URLSearchParams({ outcome: 'completed', way: 'once' })
		return (await fetch(`/dev/identification/${run}`, { method: 'POST', body, redirect: 'manual' })).type
	}, ident_id)

/**
 * Accepts the offer, is identified, reads and signs all of it, by the calls that the pages make: for journeys that are about what comes
 * before and after. The pages are walked in flow-f, flow-l1 and flow-s, and by themselves in offer, identifications and signatures.
 */
export async function acceptsAndSigns({ person, id }: Applied): Promise<void> {
	const path = `/user/applications/${id}`
	const { offers } = await sends<OffersView>(person, 'GET', `${path}/offers`, undefined)
	const offer = offers.find(({ status }) => status === 'released') ?? expect.unreachable('An offer is released.')
	await sends(person, 'POST', `${path}/offers/${offer.offer_id}/acceptance`, { is_confirmed: true })

	const { signatories } = await sends<{ signatories: readonly { signatory_id: string }[] }>(person, 'GET', `${path}/signatories`, undefined)
	const signatory_id = signatories[0]?.signatory_id ?? expect.unreachable('A director is there.')
	const own = `${path}/signatories/${signatory_id}`
	const find = async (kind: SignatureDocumentView['kind']): Promise<SignatureDocumentView | undefined> => {
		// Not there before the signing has begun.
		const { body } = (await calls(person, 'GET', `${own}/requirements`)) as { body: Partial<RequirementsView> }
		return body.own?.signature_documents.find((document) => document.kind === kind)
	}
	// Contracts are made by a job.
	await expect.poll(() => find('loan_contract')).toBeDefined()
	const { ident_id } = await sends<{ ident_id: string }>(person, 'POST', `${path}/signatories_requirements/${signatory_id}/video_idents`, {
		return_url: `/dashboard/applications/${id}?tab=signatures`,
		channel: 'here',
	})
	expect(await isConfirmedByProvider(person, ident_id)).toBe('opaqueredirect')
	for (const kind of ['loan_contract', 'ubo_form'] as const) {
		await expect.poll(() => find(kind)).toMatchObject({ waits_for: [], is_signed: false })
		const document = `${own}/signature-documents/${(await find(kind))?.signature_document_id}`
		expect(await opens(person, `${document}/content`)).toBe(200)
		await provesAgain(person)
		await sends(person, 'POST', `${document}/signature`, { consent: true })
	}
	await sends(person, 'PATCH', `${own}/requirements`, {
		signatory_id,
		application_id: id,
		sepa_mandate_accepted: true,
		legal_signature_accepted: true,
	})
}
