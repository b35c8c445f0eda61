import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

import { refuse } from '#domain/platform/errors/catalogue.ts'
import { identReasons } from '#domain/signing/identifications/reasons.ts'

import { mintPartnerId } from '../../platform/db/tenant.ts'
import { latestRuns, runAnywhere } from '../../signing/identifications/identifications.ts'
import { callbackPath } from '../../signing/identifications/callback-path.ts'
import { SimulatedProvider, type SimulatedWord } from '../../platform/providers/identification/choose.ts'
import type { Services } from '../../platform/services.ts'
import { deskPage, outcomes, providerPage, ways, type ShownRun } from './page.ts'

const wanted = z.object({ outcome: z.enum(outcomes), way: z.enum(ways) })
type Wanted = z.output<typeof wanted>

type Run = NonNullable<Awaited<ReturnType<typeof runAnywhere>>>

/** The simulated providers' pages: mounted only where providers are simulated, and so never in production. */
export function devIdentificationRoutes(app: FastifyInstance, services: Services): void {
	void app.register((scope, _options, done) => {
		scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
			parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
		)
		scope.get('/dev/identification', async (_request, reply) => {
			const runs = await services.database.read('every_partner', latestRuns)
			const shown = await Promise.all(runs.map((run) => shownOf(services, run)))
			return answer(reply, (nonce) => deskPage(shown, nonce))
		})
		scope.get<{ Params: { ident_id: string } }>('/dev/identification/:ident_id', async (request, reply) => {
			const shown = await shownOf(services, await requireRun(services, request.params.ident_id))
			return answer(reply, (nonce) => providerPage(shown, nonce, ''))
		})
		scope.post<{ Params: { ident_id: string } }>('/dev/identification/:ident_id', async (request, reply) => {
			const run = await requireRun(services, request.params.ident_id)
			const asked = wanted.parse(request.body)
			const statuses = await say(services, run, asked)
			const is_over = asked.way === 'once' && asked.outcome !== 'in_progress'
			const { origin } = await services.partners.ofId(mintPartnerId(run.partner_id))
			if (is_over) return reply.redirect(origin + backOf(run), 303)
			const shown = await shownOf(services, await requireRun(services, run.ident_id))
			return answer(reply, (nonce) => providerPage(shown, nonce, `Sent ${asked.outcome}: ${statuses.join(', ')}`))
		})
		done()
	})
}

const backOf = (run: Run): string => (run.channel === 'phone' ? '/identification/done' : run.return_path)

async function requireRun({ database }: Services, ident_id: string): Promise<Run> {
	if (!z.uuid().safeParse(ident_id).success) refuse('err_entity_not_found')
	return (await database.read('every_partner', (db) => runAnywhere(db, ident_id))) ?? refuse('err_entity_not_found')
}

async function shownOf({ partners }: Services, run: Run): Promise<ShownRun> {
	const { configuration } = await partners.ofId(mintPartnerId(run.partner_id))
	return {
		...run,
		partner: configuration.display_name,
		person: `${run.first_name} ${run.last_name}`,
		reference: run.reference ?? run.ident_id,
		return_path: backOf(run),
	}
}

/** Sends the result as a provider would, by the signed callback only. Returns the statuses of the answers. */
async function say(services: Services, run: Run, { outcome, way }: Wanted): Promise<number[]> {
	const { identification } = await services.providersOf(run.partner_id)
	const provider = identification.get(run.provider)
	if (!(provider instanceof SimulatedProvider)) refuse('err_entity_not_found')
	const { origin } = await services.partners.ofId(mintPartnerId(run.partner_id))
	const now = services.now()
	const send = (word: SimulatedWord, { at = now, change = (body: Buffer) => body } = {}) => {
		const { headers, body } = provider.callbackOf(word, at)
		return services.sendToOurselves({ host: new URL(origin).host, path: `/api${callbackPath(run.provider)}`, headers, body: change(body) })
	}
	const word = wordOf(run, outcome, now)
	const begun = { ...wordOf(run, 'in_progress', new Date(now.getTime() - 60_000)), event_id: `${word.event_id}-begun` }
	switch (way) {
		case 'once':
			return [await send(word)]
		case 'ten_times': {
			const statuses: number[] = []
			for (let times = 0; times < 10; times += 1) statuses.push(await send(word))
			return statuses
		}
		case 'late':
			return [await send({ ...word, occurred_at: new Date(now.getTime() - 86_400_000).toISOString() })]
		case 'reordered':
			return [await send(word), await send(begun)]
		case 'forged':
			return [await send(word, { change: (body) => Buffer.concat([body, Buffer.from(' ')]) })]
		case 'old':
			return [await send(word, { at: new Date(now.getTime() - 301_000) })]
	}
}

function wordOf(run: Run, outcome: Wanted['outcome'], now: Date): SimulatedWord {
	const [status = '', detail = ''] = outcome.split('.')
	const { first_name, last_name, birthdate } = run
	const people = {
		'': { first_name, last_name, birthdate },
		somebody_else: { first_name: 'Erika', last_name: 'Mustermann', birthdate: '1964-08-12' },
	} as const
	return {
		ident_id: run.ident_id,
		partner_id: run.partner_id,
		event_id: `${outcome}-${randomBytes(4).toString('hex')}`,
		occurred_at: now.toISOString(),
		status: status === 'completed' || status === 'failed' ? status : 'in_progress',
		reason: status === 'failed' ? (identReasons.find((reason) => reason === detail) ?? 'other') : null,
		person: status !== 'completed' || detail === 'nobody' ? null : detail === 'somebody_else' ? people.somebody_else : people[''],
	}
}

function answer(reply: FastifyReply, page: (nonce: string) => string): FastifyReply {
	const nonce = randomBytes(16).toString('base64')
	return reply
		.headers({
			'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
			'cache-control': 'no-store',
		})
		.type('text/html; charset=utf-8')
		.send(page(nonce))
}
