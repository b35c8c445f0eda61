import { expect } from 'vitest'

import { addDays, todayIn } from '#domain/platform/dates.ts'

import { caseUnderTest } from './cases.ts'
import { aPdf } from './forms.ts'
import type { Answer, Json } from './server.ts'

/** A submitted application for each test, and the calls of both sides about requests of staff. */
export function requestsUnderTest() {
	const desk = caseUnderTest()

	/** A day so many days from now, in the partner's time zone. */
	const inDays = (days: number): string => addDays(todayIn('Europe/Berlin', desk.server.services.now().toTemporalInstant()), days)

	const anAsk = (change: Record<string, unknown> = {}) => ({
		kind: 'answer',
		question: 'Warum ist der Umsatz im letzten Jahr gefallen?',
		due_date: inDays(7),
		...change,
	})

	const tryToAsk = (change: Record<string, unknown> = {}, staff = desk.analyst): Promise<Answer> =>
		staff.post(`${desk.case_path}/requests`, anAsk(change))

	return Object.assign(desk, {
		inDays,
		anAsk,
		tryToAsk,
		asks: async (change: Record<string, unknown> = {}, staff = desk.analyst): Promise<Json> => {
			const made = await tryToAsk(change, staff)
			expect(made.status, JSON.stringify(made.body)).toBe(201)
			return made.body
		},
		answers: (
			request: Json,
			body: Record<string, unknown> = { text: 'Ein Kunde ist weggefallen.' },
			browser = desk.owner,
		): Promise<Answer> => browser.post(`${desk.own}/requests/${request.request_id}/answers`, { version: request.version, ...body }),
		decides: (request: Json, body: Record<string, unknown>, staff = desk.analyst): Promise<Answer> =>
			staff.post(`${desk.case_path}/requests/${request.request_id}/decisions`, { version: request.version, ...body }),
		pending: async (): Promise<string[]> =>
			(await desk.owner.get(`${desk.own}/next_status_validate`)).body.pending_actions.map((found: Json) => found.action),
		uploads: async (document_type: string, browser = desk.owner): Promise<Answer> => {
			const created = await browser.post(`${desk.own}/documents`, {
				file_name: 'Datei.pdf',
				document_type,
				as_of_date: inDays(-1),
				related_entity_kind: 'application',
				related_entity_id: desk.applicationId,
			})
			if (created.status !== 201) return created
			const address = new URL(created.body.upload_url)
			await browser.send({
				method: 'PUT',
				url: address.pathname + address.search,
				headers: { 'content-type': created.body.content_type, 'x-ms-blob-type': 'BlockBlob' },
				payload: aPdf(document_type),
			})
			return browser.patch(`${desk.own}/documents/${created.body.document_id}/upload_success`, { is_upload_successful: true })
		},
	})
}
