import type { Answer, Browser } from './server.ts'

const versionOf = async (staff: Browser, application_id: string): Promise<number> =>
	(await staff.get(`/staff/applications/${application_id}`)).body.application.version

/** Moves the case in its current version; for staff who cannot see it, as version 0. */
export async function move(staff: Browser, application_id: string, body: Record<string, unknown>): Promise<Answer> {
	const { body: case_view } = await staff.get(`/staff/applications/${application_id}`)
	return staff.post(`/staff/applications/${application_id}/moves`, { version: case_view.application?.version ?? 0, ...body })
}

/** The first of two persons: proposes a move of the case in its current version. */
export const proposes = async (staff: Browser, application_id: string, body: Record<string, unknown>): Promise<Answer> =>
	staff.post(`/staff/applications/${application_id}/proposals`, { version: await versionOf(staff, application_id), ...body })

/** The second person: answers the pending proposal. */
export async function answers(staff: Browser, application_id: string, body: Record<string, unknown>): Promise<Answer> {
	const path = `/staff/applications/${application_id}`
	const { proposal } = (await staff.get(`${path}/proposal`)).body
	return staff.post(`${path}/proposals/${proposal.proposal_id}/answers`, { version: await versionOf(staff, application_id), ...body })
}
