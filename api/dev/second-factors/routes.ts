import { generate } from 'otplib'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'

import { staffKeys } from '../../accounts/second-factors/second-factors.ts'
import type { Services } from '../../platform/services.ts'
import { codesPage } from './page.ts'

const period_s = 30

/** The codes a phone would show for the demo staff, for developers: mounted in development only. */
export function devSecondFactorRoutes(app: FastifyInstance, services: Services): void {
	app.get('/dev/second-factors', async (_request, reply) => {
		const keys = await services.database.read('every_partner', (db) => staffKeys(db, services.secret))
		const now_s = Math.floor(services.now().getTime() / 1000)
		const codes = await Promise.all(
			keys.map(async ({ email, key }) => ({
				email,
				key,
				code: await generate({ secret: key, epoch: now_s }),
				next: await generate({ secret: key, epoch: now_s + period_s }),
			})),
		)
		const nonce = randomBytes(16).toString('base64')
		return reply
			.headers({
				'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
				'cache-control': 'no-store',
				// Reloads when the codes expire.
				refresh: String(period_s - (now_s % period_s)),
			})
			.type('text/html; charset=utf-8')
			.send(codesPage(codes, nonce))
	})
}
