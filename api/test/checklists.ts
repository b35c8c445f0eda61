import { expect } from 'vitest'

import type { Browser } from './server.ts'

/** Accepts every document that this person may review. */
async function acceptsDocuments(staff: Browser, application_id: string): Promise<void> {
	const path = `/staff/applications/${application_id}`
	const { documents } = (await staff.get(path)).body
	for (const { document_id, may_review, review_status, review_count } of documents) {
		if (!may_review || review_status !== 'open') continue
		const reviewed = await staff.post(`${path}/documents/${document_id}/reviews`, { verdict: 'accepted', review_count, note: null })
		expect(reviewed.status, JSON.stringify(reviewed.body)).toBe(201)
	}
}

/** What a tick of a test rests on. */
export const basis = { kind: 'note', text: 'Durchgesehen.' }

/** Ticks every open item that this person may tick, with the documents reviewed that one of them is about. */
export async function ticks(staff: Browser, application_id: string): Promise<void> {
	await acceptsDocuments(staff, application_id)
	const path = `/staff/applications/${application_id}/checklists`
	const { checklists } = (await staff.get(path)).body
	for (const { kind, items, frozen_at } of checklists) {
		if (frozen_at !== null) continue
		for (const { key, state } of items) {
			if (state !== 'open') continue
			// An earlier tick may have put this person on the other side of the four-eyes rule.
			const marked = await staff.post(path, { kind, item_key: key, state: 'done', was: 'open', basis })
			expect([200, 403, 409], JSON.stringify(marked.body)).toContain(marked.status)
		}
	}
}
