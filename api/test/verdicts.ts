import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { aStaffMember } from './builders.ts'
import { aPdf } from './forms.ts'
import { aSigner, type Signer } from './identifications.ts'
import { startTestServer, type Browser, type Json, type TestServer } from './server.ts'

/** A server for one test file with two members of staff, for each test a person to identify, and calls about verdicts. */
export function verdictsUnderTest() {
	const done: string[] = []
	let server: TestServer
	let one: Browser
	let other: Browser
	beforeAll(async () => {
		server = await startTestServer({
			signingStepDone: (_db, _application_id, signatory_id) => {
				done.push(signatory_id)
				return Promise.resolve()
			},
		})
		one = await aStaffMember(server, 'identitaet')
		other = await aStaffMember(server, 'zweitblick')
	})
	afterAll(() => server.close())

	let signer: Signer
	let case_path: string
	beforeEach(async () => {
		signer = await aSigner(server)
		case_path = `/staff/applications/${signer.application_id}`
	})

	const note = 'Ausweis L01X00T47 in der Filiale vorgelegt, Bild verglichen.'

	async function evidence(staff: Browser, { file_name = 'ausweis.pdf', content = aPdf('Ausweis') } = {}): Promise<string> {
		const announced = await staff.post(`${case_path}/identification_evidence`, { file_name, size_bytes: content.length })
		expect(announced.status, JSON.stringify(announced.body)).toBe(201)
		const address = new URL(announced.body.upload_url)
		const put = await staff.send({
			method: 'PUT',
			url: address.pathname + address.search,
			headers: { 'content-type': announced.body.content_type },
			payload: content,
		})
		expect(put.status).toBeLessThan(300)
		return announced.body.document_id
	}

	return {
		get server() {
			return server
		},
		/** The member who gives the verdict, and the one who confirms it. */
		get one() {
			return one
		},
		get other() {
			return other
		},
		get signer() {
			return signer
		},
		/** Path of the application for staff. */
		get case_path() {
			return case_path
		},
		/** The people whose identification was reported as complete. */
		done,
		note,
		evidence,
		judge: (staff: Browser, change: Record<string, unknown> = {}) =>
			staff.post(`${case_path}/signatories/${signer.signatory_id}/identification_verdicts`, {
				result: 'completed',
				note,
				evidence_document_id: null,
				...change,
			}),
		answer: (staff: Browser, ident_id: string, body: unknown = { answer: 'confirm' }) =>
			staff.post(`${case_path}/identifications/${ident_id}/verdict_answers`, body),
		person: async (staff: Browser): Promise<Json> =>
			(await staff.get(`${case_path}/identifications`)).body.people.find(({ signatory_id }: Json) => signatory_id === signer.signatory_id),
	}
}
