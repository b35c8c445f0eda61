import { afterAll, beforeAll, expect, it } from 'vitest'

import { done } from '../../test/answers.ts'
import { examinePdf, pdf_tools_missing } from '../../test/pdf-tools.ts'
import { because } from '../../test/programs.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { change } from '../../test/signing.ts'
import { aCase, screened, staff, staffArrives, type Case, withDocument } from '../../test/staff-cases.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
})
afterAll(() => server.close())

const pathOf = ({ application_id }: Case): string => `/staff/applications/${application_id}`

async function aScreenedCase(at: Parameters<typeof aCase>[0]): Promise<Case> {
	const the_case = await aCase(at, { by: 'konditionen', terms: true })
	await screened(the_case)
	return the_case
}

async function step(the_case: Case, by: Browser, to: string): Promise<Answer> {
	const { version } = (await by.get(pathOf(the_case))).body.application
	return by.post(`${pathOf(the_case)}/moves`, { move: 'step', to, version, note: null })
}

const documentsOf = async (the_case: Case): Promise<Json[]> =>
	(await staff.revision.get(pathOf(the_case))).body.documents.filter((row: Json) => row.document_type === 'offer_file')

const wordsOf = async (the_case: Case, document_id: string): Promise<string> => {
	const { raw } = await staff.revision.get(`${pathOf(the_case)}/documents/${document_id}/content`)
	return (await examinePdf(raw)).text.replaceAll(/\s+/g, ' ')
}

/** Enqueues the file as the step to `Final_Offer` does. */
async function order(the_case: Case): Promise<void> {
	const [offer] = await change(server, 'select offer_id from offers where application_id = $1 order by created_at desc limit 1', [
		the_case.application_id,
	])
	if (offer !== undefined)
		await server.asEveryPartner((db) => db.enqueue({ name: 'make-offer-file' }, { ...the_case, offer_id: String(offer['offer_id']) }))
	await server.drain()
}

it('is made for the release of a larger loan, hidden, and again with number and last day on the release', async () => {
	const the_case = await aScreenedCase({ flow: 'L2', from: 'Final_Offer' })
	expect((await step(the_case, staff.freigabe, 'offer_available')).body.errors[0].code).toBe('err_application_offer_file_missing')
	await order(the_case)
	const [hidden, ...others] = await documentsOf(the_case)
	expect(others).toEqual([])
	expect(hidden).toMatchObject({ is_client_visible: false, scan_status: 'not_infected' })
	done(await step(the_case, staff.freigabe, 'offer_available'))
	await server.drain()
	const { offers } = done(await staff.freigabe.get(`${pathOf(the_case)}/offers`))
	const shown = (await documentsOf(the_case)).filter(({ is_client_visible }) => is_client_visible)
	expect(shown.map(({ document_id }) => document_id)).toEqual([offers[0].document_id])
})

it('is not the offer of the applicant’s supplier', async () => {
	const the_case = await aScreenedCase({ flow: 'L2', from: 'Final_Offer' })
	await withDocument(the_case, 'offer_file', 'accepted', 'user')
	expect((await step(the_case, staff.freigabe, 'offer_available')).body.errors[0].code).toBe('err_application_offer_file_missing')
	await withDocument(the_case, 'offer_file', 'accepted')
	done(await step(the_case, staff.freigabe, 'offer_available'))
})

it.skipIf(pdf_tools_missing)(
	`says the figures, the plan, the conditions’ place and the last day${because(pdf_tools_missing)}`,
	async () => {
		const the_case = await aScreenedCase({ flow: 'P', from: 'Pricing' })
		done(await step(the_case, staff.freigabe, 'offer_available'))
		await server.drain()
		const [offer] = done(await staff.freigabe.get(`${pathOf(the_case)}/offers`)).offers
		const words = await wordsOf(the_case, offer.document_id)
		const [year, , day] = offer.last_day.split('-')
		for (const word of ['Muster Maschinenbau GmbH', '100.000,00', '6,95 %', '1.500,00', 'Tilgungsplan']) expect(words).toContain(word)
		expect(words).toMatch(new RegExp(`${Number(day)}\\. \\p{L}+ ${year}`, 'u'))
	},
)

it('is made once for the same offer, and not without one', async () => {
	const the_case = await aCase({ flow: 'F', from: 'internal_review_approval' }, { by: 'konditionen', terms: true })
	const bare = await aCase({ flow: 'L1', from: 'internal_pricing' }, { by: 'konditionen' })
	for (const one of [the_case, the_case, bare]) await order(one)
	expect(await documentsOf(the_case)).toHaveLength(1)
	expect(await documentsOf(bare)).toEqual([])
})

it('is made for the ordered offer, even if answered meanwhile, and not for an obsolete draft', async () => {
	const the_case = await aScreenedCase({ flow: 'P', from: 'Pricing' })
	done(await step(the_case, staff.freigabe, 'offer_available'))
	await change(server, "update offers set status = 'accepted' where application_id = $1", [the_case.application_id])
	await server.drain()
	const { offers } = done(await staff.freigabe.get(`${pathOf(the_case)}/offers`))
	expect((await documentsOf(the_case)).map(({ document_id }) => document_id)).toEqual([offers[0].document_id])
	const dropped = await aCase({ flow: 'L2', from: 'Final_Offer' }, { by: 'konditionen', terms: true })
	await change(server, "update offers set status = 'withdrawn' where application_id = $1", [dropped.application_id])
	await order(dropped)
	expect(await documentsOf(dropped)).toEqual([])
})

it('is skipped for a partner without a template, and the offer is released anyway', async () => {
	const the_case = await aScreenedCase({ flow: 'P', from: 'Pricing' })
	await change(server, "update document_templates set status = 'withdrawn', approved_at = null where kind = 'loan_offer'", [])
	done(await step(the_case, staff.freigabe, 'offer_available'))
	await server.drain()
	expect(await documentsOf(the_case)).toEqual([])
	expect(done(await staff.freigabe.get(`${pathOf(the_case)}/offers`)).offers[0].document_id).toBeNull()
})
