import { z } from 'zod'

import { endpoint } from '../../endpoint.ts'

export const partnerName = z.object({ key: z.string(), display_name: z.string() })

export const listPartners = endpoint({
	method: 'GET',
	path: '/staff/partners',
	summary: 'The partners whose applications this person may see, by name',
	access: 'bouser',
	permission: 'application_read',
	answer: z.object({ partners: z.array(partnerName) }),
	refuses: [],
})
