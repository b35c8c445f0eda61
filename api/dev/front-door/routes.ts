import { randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Services } from '../../platform/services.ts'
import { session_cookie, staff_session_cookie, startSession, startStaffSession } from '../../platform/sessions/sessions.ts'
import { demoApplicants } from '../demo/demo.ts'
import { demo_password, demoStaff } from '../seed/seed.ts'
import { frontDoorPage, type ShownPerson } from './page.ts'
import { findDemoApplicant, findDemoStaff } from './store.ts'

const chosen = z.object({ email: z.string() })
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

const people: readonly ShownPerson[] = [
	...demoStaff.map((one) => ({
		email: one.email,
		name: one.display_name,
		role: [
			...one.roles.map((role) => role.replace('role_partner_', 'partner’s ')),
			...('partner' in one ? [`of ${one.partner}`] : []),
			...('is_new' in one ? ['first sign-in by hand'] : []),
		].join(', '),
		is_by_click: !('is_new' in one),
	})),
	...demoApplicants.map(({ email, loan_type }) => ({ email, name: email, role: `applicant, ${loan_type}`, is_by_click: true })),
]

/** The demo's front door, with a way in for each of its people: mounted in development with demo data only. */
export function devFrontDoorRoutes(app: FastifyInstance, services: Services): void {
	app.get('/dev', async (_request, reply) => {
		const nonce = randomBytes(16).toString('base64')
		const partners = (await services.partners.all()).map(({ configuration, origin }) => ({ name: configuration.display_name, origin }))
		return reply
			.headers({
				'content-security-policy': `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
				'cache-control': 'no-store',
			})
			.type('text/html; charset=utf-8')
			.send(frontDoorPage({ partners, people, password: demo_password }, nonce))
	})

	void app.register((scope, _options, done) => {
		scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
			parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
		)
		scope.post('/dev/sign-in', async (request, reply) => {
			const { email } = chosen.parse(request.body)
			if (!people.some((person) => person.email === email && person.is_by_click)) refuse('err_entity_not_found')
			const staff = await services.database.transaction('every_partner', async (db) => {
				const found = await db.first(findDemoStaff, { email })
				return found === undefined ? undefined : startStaffSession(db, found.staff_id)
			})
			if (staff !== undefined) return reply.setCookie(staff_session_cookie, staff, cookieOptions).redirect('/backoffice', 303)
			const partner = (await services.partners.all()).find(({ is_default }) => is_default) ?? refuse('err_entity_not_found')
			const session = await services.database.transaction(partner.partner_id, async (db) => {
				const found = (await db.first(findDemoApplicant, { partner_id: db.scope, email })) ?? refuse('err_entity_not_found')
				return startSession(db, found.user_id, request.headers['user-agent'])
			})
			return reply.setCookie(session_cookie, session, cookieOptions).redirect('/dashboard/applications', 303)
		})
		done()
	})
}
