import type { TenantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { SessionStaff, SessionUser } from '#api/platform/sessions/sessions.ts'

import { confirmByLink, registerUser } from '../../accounts/account/account.ts'
import { demo_password, demoStaff } from '../seed/seed.ts'
import { findStaffId } from './store.ts'

/** Nobody signs in to be in the demo. */
const withoutSession = { is_confirmed: false, token_hash: Buffer.alloc(0), time: { idle_left_s: 0, left_s: 0 } }

/** An applicant with a confirmed address, who may sign in with the demo's password. */
export async function makeApplicant(
	context: Pick<TenantContext, 'db' | 'partner'>,
	{ email, password_hash }: { readonly email: string; readonly password_hash: string },
): Promise<SessionUser> {
	const language = 'de'
	const { user_id } = await registerUser(context, {
		email,
		names: null,
		telephone: null,
		password: demo_password,
		password_hash,
		accepted_terms: true,
		accepted_partner_terms: true,
		interface_language: language,
		communication_language: language,
		marketing_consent_accepted: false,
	})
	await confirmByLink(context.db, { user_id, email })
	return {
		...withoutSession,
		type: 'user',
		id: user_id,
		email,
		email_verified: true,
		interface_language: language,
		communication_language: language,
		marketing_consent_accepted: false,
		names: null,
		telephone: null,
	}
}

type DemoStaffEmail = (typeof demoStaff)[number]['email']

/** A member of the demo's staff, as they act on a case. */
export async function demoStaffMember(db: TenantDb, email: DemoStaffEmail): Promise<SessionStaff> {
	const known = demoStaff.find((staff) => staff.email === email)
	const found = await db.first(findStaffId, { email })
	if (known === undefined || found === undefined) throw new Error(`${email} does not work here.`)
	return {
		...withoutSession,
		type: 'bouser',
		partner_id: null,
		id: found.staff_id,
		email,
		display_name: known.display_name,
		sees_sandboxes: false,
		roles: [...known.roles],
		interface_language: 'de',
	}
}
