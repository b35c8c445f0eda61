import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const session = z.object({
	session_id: z.uuid(),
	/** From the User-Agent header; null without one. */
	browser: z.string().nullable(),
	system: z.string().nullable(),
	is_handheld: z.boolean(),
	started_at: z.iso.datetime(),
	/** Precise to the minute. */
	last_seen_at: z.iso.datetime(),
	is_current: z.boolean(),
})
export type Session = z.output<typeof session>

export const listSessions = endpoint({
	method: 'GET',
	path: '/user/sessions',
	summary: 'Where one is signed in: here first, then the latest',
	access: 'user',
	answer: z.object({ sessions: z.array(session) }),
	refuses: [],
})

export const endSession = endpoint({
	method: 'DELETE',
	path: '/user/sessions/{sessionId}',
	summary: 'Signs out one device',
	access: 'user',
	params: z.object({ sessionId: z.uuid() }),
	refuses: ['err_entity_not_found'],
})

export const endOtherSessions = endpoint({
	method: 'DELETE',
	path: '/user/sessions',
	summary: 'Signs out everywhere but here',
	access: 'user',
	refuses: [],
})
