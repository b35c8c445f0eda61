import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

import { coverStatuses } from '#domain/applying/debitors/cover.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { cents, centsOf, majorOf } from '#domain/platform/money.ts'

import { coverOf, latestCovers } from '../../applying/debitors/covers/shown-covers.ts'
import { mintPartnerId } from '../../platform/db/tenant.ts'
import { sendSimulatedAnswer, SimulatedInsurer } from '../../platform/providers/credit-insurance/choose.ts'
import type { Services } from '../../platform/services.ts'
import { insurerPage } from './page.ts'

const wanted = z.object({
	cover_id: z.uuid(),
	status: z.enum(coverStatuses),
	amount: z.string().transform((text) => (text.trim() === '' ? null : centsOf(Number(text)))),
	expires_on: z.string().transform((text) => (text === '' ? null : text)),
	sequence: z.coerce.number().int(),
	times: z.coerce.number().int().min(1).max(10),
})

/** The simulated insurer's page, for developers: mounted in development only. */
export function devInsurerRoutes(app: FastifyInstance, services: Services): void {
	void app.register((scope, _options, done) => {
		scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
			parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
		)
		scope.get('/dev/insurer', async (_request, reply) => answer(reply, await page(services, '')))
		scope.post('/dev/insurer', async (request, reply) => {
			const { times, amount, ...said } = wanted.parse(request.body)
			const cover = (await services.database.read('every_partner', (db) => coverOf(db, said.cover_id))) ?? refuse('err_entity_not_found')
			const { creditInsurance } = await services.providersOf(cover.partner_id)
			if (!(creditInsurance instanceof SimulatedInsurer)) refuse('err_entity_not_found')
			const event_id = `desk-${said.sequence}-${randomBytes(4).toString('hex')}`
			const decision = { ...said, partner_id: cover.partner_id, event_id, amount_cents: amount, currency: cover.currency }
			const statuses: number[] = []
			for (let sent = 0; sent < times; sent += 1)
				statuses.push(await sendSimulatedAnswer(services, decision, '/api/callbacks/credit_insurance'))
			return answer(reply, await page(services, `Sent about ${cover.company_name}: ${statuses.join(', ')}`))
		})
		done()
	})
}

interface Page {
	readonly html: string
	readonly nonce: string
}

async function page(services: Services, said: string): Promise<Page> {
	const covers = await services.database.read('every_partner', latestCovers)
	const nonce = randomBytes(16).toString('base64')
	const shown = await Promise.all(
		covers.map(async (cover) => ({
			...cover,
			partner: (await services.partners.ofId(mintPartnerId(cover.partner_id))).configuration.display_name,
			short_id: cover.shortApplicationId,
			requested: `${majorOf(cents(cover.requested_cents))} ${cover.currency}`,
			amount: cover.amount_cents === null ? '' : String(majorOf(cents(cover.amount_cents))),
		})),
	)
	return { html: insurerPage(shown, nonce, said), nonce }
}

const answer = (reply: FastifyReply, { html, nonce }: Page): FastifyReply =>
	reply
		.headers({
			'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
			'cache-control': 'no-store',
		})
		.type('text/html; charset=utf-8')
		.send(html)
