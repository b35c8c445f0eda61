import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { refuse } from '#domain/platform/errors/catalogue.ts'
import { identReasons } from '#domain/signing/identifications/reasons.ts'

import { mintPartnerId } from '../../platform/db/tenant.ts'
import { latestRuns, runAnywhere } from '../../signing/identifications/identifications.ts'
import { callbackPath } from '../../signing/identifications/callback-path.ts'
import { SimulatedProvider, type SimulatedWord } from '../../platform/providers/identification/choose.ts'
import type { Services } from '../../platform/services.ts'
import { isForStaff } from '../signed-in.ts'
import { deskPage, outcomes, providerPage, ways, type ShownRun } from './page.ts'

const wanted = z.object({ outcome: z.enum(outcomes), way: z.enum(ways) })
type Wanted = z.output<typeof wanted>

type Run = NonNullable<Awaited<ReturnType<typeof runAnywhere>>>

/** Where the pages are, and whom they are for: false where the answer is given already. */
interface Place {
	readonly at: string
	readonly isForThem: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

/** The simulated providers' pages for developers: mounted only where providers are simulated, and so never in production. */
export const devIdentificationRoutes = (app: FastifyInstance, services: Services): void =>
	mountAt(app, services, { at: '/dev/identification', isForThem: () => Promise.resolve(true) })

/** The same, also in production: for staff who are signed in. There only sandboxes have simulated providers, and no other run is found. */
export const sandboxIdentificationRoutes = (app: FastifyInstance, services: Services): void =>
	mountAt(app, services, { at: '/sandbox/identification', isForThem: (request, reply) => isForStaff(services, request, reply) })

function mountAt(app: FastifyInstance, services: Services, { at, isForThem }: Place): void {
	void app.register((scope, _options, done) => {
		scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
			parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
		)
		scope.get(at, async (request, reply) => {
			if (!(await isForThem(request, reply))) return reply
			const shown = await Promise.all((await simulatedRuns(services)).map((run) => shownOf(services, run)))
			return answer(reply, (nonce) => deskPage(shown, { at, nonce }))
		})
		scope.get<{ Params: { ident_id: string } }>(`${at}/:ident_id`, async (request, reply) => {
			if (!(await isForThem(request, reply))) return reply
			const shown = await shownOf(services, await requireRun(services, request.params.ident_id))
			return answer(reply, (nonce) => providerPage(shown, { at, nonce }, ''))
		})
		scope.post<{ Params: { ident_id: string } }>(`${at}/:ident_id`, async (request, reply) => {
			if (!(await isForThem(request, reply))) return reply
			const run = await requireRun(services, request.params.ident_id)
			const asked = wanted.parse(request.body)
			const statuses = await say(services, run, asked)
			const is_over = asked.way === 'once' && asked.outcome !== 'in_progress'
			const { origin } = await services.partners.ofId(mintPartnerId(run.partner_id))
			if (is_over) return reply.redirect(origin + backOf(run), 303)
			const shown = await shownOf(services, await requireRun(services, run.ident_id))
			return answer(reply, (nonce) => providerPage(shown, { at, nonce }, `Sent ${asked.outcome}: ${statuses.join(', ')}`))
		})
		done()
	})
}

const backOf = (run: Run): string => (run.channel === 'phone' ? '/identification/done' : run.return_path)

async function simulatorOf({ providersOf }: Services, { partner_id, provider }: Pick<Run, 'partner_id' | 'provider'>) {
	const found = (await providersOf(partner_id)).identification.get(provider)
	return found instanceof SimulatedProvider ? found : undefined
}

/** The latest runs of partners whose providers are simulated. */
async function simulatedRuns(services: Services): Promise<Run[]> {
	const partner_ids: string[] = []
	for (const { partner_id } of await services.partners.all()) {
		const { identification } = await services.providersOf(partner_id)
		if ([...identification.values()].some((one) => one instanceof SimulatedProvider)) partner_ids.push(partner_id)
	}
	return services.database.read('every_partner', (db) => latestRuns(db, partner_ids))
}

/** What somebody real has begun is not found. */
async function requireRun(services: Services, ident_id: string): Promise<Run> {
	if (!z.uuid().safeParse(ident_id).success) refuse('err_entity_not_found')
	const run = (await services.database.read('every_partner', (db) => runAnywhere(db, ident_id))) ?? refuse('err_entity_not_found')
	return (await simulatorOf(services, run)) === undefined ? refuse('err_entity_not_found') : run
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
	const provider = (await simulatorOf(services, run)) ?? refuse('err_entity_not_found')
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
