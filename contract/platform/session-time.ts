import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/**
 * In a file of its own, because every page loads it. Gives the session's owner and its remaining seconds, without activity and at most,
 * rounded down.
 */
const sessionTime = z.object({ person_id: z.uuid(), idle_left_s: z.int(), left_s: z.int() })
export type SessionTime = z.output<typeof sessionTime>

const readTime = {
	method: 'GET',
	summary: 'Whose session it is and how long it lasts. Like any call it prolongs it, unless it is made in the background',
	refuses: [],
} as const

export const getSessionTime = endpoint({ ...readTime, answer: sessionTime, path: '/user/session', access: 'user' })

export const getStaffSessionTime = endpoint({ ...readTime, answer: sessionTime, path: '/staff/session', access: 'bouser' })
