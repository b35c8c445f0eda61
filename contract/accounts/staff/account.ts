import { z } from 'zod'

import { permissions, staffRoles } from '#domain/accounts/staff/grants.ts'

import { account, secondStep, signIn } from '../account.ts'
import { endpoint } from '../../endpoint.ts'

/** A member of staff in the view of colleagues. */
export const colleague = z.object({ staff_id: z.uuid(), display_name: z.string() })
export type Colleague = z.output<typeof colleague>

/** One to whom something may be given. */
export const presentColleague = colleague.extend({
	/** The last day of their absence, if they are absent today. */
	absent_until: z.iso.date().nullable(),
})
export type PresentColleague = z.output<typeof presentColleague>

const staffProfile = account.extend({
	...colleague.shape,
	roles: z.array(z.enum(staffRoles)),
	permissions: z.array(z.enum(permissions)),
	/** Belongs to a partner, and sees only its applications. */
	is_partners: z.boolean(),
	/** House-wide lists show sandboxes to this person. */
	sees_sandboxes: z.boolean(),
})
export type StaffProfile = z.output<typeof staffProfile>

export const staffLogin = endpoint({
	...signIn,
	path: '/staff/account/login',
	summary: 'Leads to the second step, which every back-office session takes',
	answer: z.object({ second_step: secondStep }),
})

export const staffLogout = endpoint({
	method: 'POST',
	idempotent: false,
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

export const showSandboxes = endpoint({
	method: 'PUT',
	path: '/staff/profile/sandboxes',
	summary: 'Shows sandboxes among the rest of house-wide lists, or leaves them out, until this person says otherwise',
	access: 'bouser',
	body: z.strictObject({ sees_sandboxes: z.boolean() }),
	answer: staffProfile,
	refuses: [],
})
