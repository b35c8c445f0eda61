import type { FastifyReply, FastifyRequest } from 'fastify'

import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Services } from '../platform/services.ts'
import { findStaffOfSession, staff_session_cookie } from '../platform/sessions/sessions.ts'

/**
 * Whether somebody of the house is signed in at this address, where a simulator's page is asked for: others are led to the sign-in, and the
 * page is none of a partner's people. Who only reads changes nothing.
 */
export async function isForStaff(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
	const token = request.cookies[staff_session_cookie]
	const staff = token === undefined ? undefined : await services.database.read('every_partner', (db) => findStaffOfSession(db, token))
	if (staff === undefined) {
		await reply.redirect('/backoffice/login', 303)
		return false
	}
	if (staff.partner_id !== null) refuse('err_entity_not_found')
	const may_change = mayStaff(staff.roles, 'partner_manage') || mayStaff(staff.roles, 'loan_service')
	if (request.method !== 'GET' && !may_change) refuse('err_permission_missing')
	return true
}
