import { z } from 'zod'

import { language } from '#domain/account/languages.ts'
import { credentials } from '#domain/account/rules.ts'
import { permissions, staffRoles } from '#domain/permissions/grants.ts'

import { endpoint } from '../endpoint.ts'

const staffProfile = z.object({
	staff_id: z.uuid(),
	email: z.string(),
	display_name: z.string(),
	roles: z.array(z.enum(staffRoles)),
	permissions: z.array(z.enum(permissions)),
	interface_language: language,
})
export type StaffProfile = z.output<typeof staffProfile>

export const staffLogin = endpoint({
	method: 'POST',
	path: '/staff/account/login',
	summary: 'Starts a back-office session',
	access: 'anyone',
	body: credentials,
	refuses: ['err_authentication_invalid_credentials', 'err_authentication_locked', 'err_request_rate_limited'],
})

export const staffLogout = endpoint({
	method: 'POST',
	path: '/staff/account/logout',
	summary: 'Ends the back-office session',
	access: 'bouser',
	refuses: [],
})

export const getStaffProfile = endpoint({
	method: 'GET',
	path: '/staff/profile',
	summary: 'Who is signed in to the back office, and what this person may do',
	access: 'bouser',
	answer: staffProfile,
	refuses: [],
})
