import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** By itself, because every page asks for it. Whose session it is, and how long it lasts: when nothing is done from now on, and however much is done. Rounded down. */
const sessionTime = z.object({ person_id: z.uuid(), idle_left_s: z.int(), left_s: z.int() })
export type SessionTime = z.output<typeof sessionTime>

const readTime = {
	method: 'GET',
	summary: 'Whose session it is and how long it lasts. Like any call it prolongs it, unless it is made in the background',
	refuses: [],
} as const

export const getSessionTime = endpoint({ ...readTime, answer: sessionTime, path: '/user/session', access: 'user' })

export const getStaffSessionTime = endpoint({ ...readTime, answer: sessionTime, path: '/staff/session', access: 'bouser' })
