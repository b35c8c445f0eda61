import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

import type { OrderFault } from '#domain/money/bank-files/orders.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { iban } from '#domain/platform/iban.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { cents, centsOf } from '#domain/platform/money.ts'

import { accountsOf, addAccount, exchange, gapsOf, orderCollections, orderTransfers } from '../../money/payments/payments.ts'
import type { TenantDb } from '../../platform/db/database.ts'
import type { Partner } from '../../platform/partner.ts'
import { SimulatedBank } from '../../platform/providers/payments/choose.ts'
import type { Services } from '../../platform/services.ts'
import { moveSandbox, sandboxDay } from '../../money/sandbox-days/move.ts'
import { isForStaff } from '../signed-in.ts'
import { bankPage, type ShownBank } from './page.ts'

const partner = z.string()
const payment = {
	partner,
	account_id: z.uuid(),
	amount: z.string().transform((text) => cents(centsOf(Number(text.replace(',', '.'))))),
	name: z.string().min(1).max(70),
	iban,
	text: z.string().max(140),
}
const wanted = z.discriminatedUnion('act', [
	z.object({ act: z.literal('account'), partner, iban, name: z.string().min(1).max(70) }),
	z.object({ act: z.literal('transfer'), ...payment }),
	z.object({ act: z.literal('collection'), ...payment }),
	z.object({ act: z.literal('pay'), ...payment }),
	z.object({ act: z.literal('move'), partner, day: z.iso.date() }),
])
type Wanted = z.output<typeof wanted>

/** The most days that are closed at once. */
const max_days = 400

/**
 * The simulated bank's page, also in production: for staff who are signed in, and of partners whose bank is simulated. There these are the
 * sandboxes, and another partner is not found.
 */
export function sandboxBankRoutes(app: FastifyInstance, services: Services): void {
	void app.register((scope, _options, done) => {
		scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
			parsed(null, Object.fromEntries(new URLSearchParams(body.toString()))),
		)
		scope.get('/sandbox/bank', async (request, reply) =>
			(await isForStaff(services, request, reply)) ? answer(reply, services, '') : reply,
		)
		scope.post('/sandbox/bank', async (request, reply) => {
			if (!(await isForStaff(services, request, reply))) return reply
			const read = wanted.safeParse(request.body)
			if (!read.success) return answer(reply, services, z.prettifyError(read.error))
			return answer(reply, services, await act(services, read.data))
		})
		done()
	})
}

async function bankOf({ providersOf }: Services, { partner_id }: Partner): Promise<SimulatedBank> {
	const { payments } = await providersOf(partner_id)
	return payments instanceof SimulatedBank ? payments : refuse('err_entity_not_found')
}

async function act(services: Services, said: Wanted): Promise<string> {
	const of = (await services.partners.ofKey(said.partner)) ?? refuse('err_entity_not_found')
	const bank = await bankOf(services, of)
	if (said.act === 'move') return move(services, of, said.day)
	return services.database.transaction(of.partner_id, async (db) => {
		if (said.act === 'account') {
			const is_new = await addAccount(db, { iban: said.iban, bic: null, currency: 'EUR', holder: said.name })
			return is_new ? `${said.iban} was added.` : `${said.iban} was there already.`
		}
		if (said.act !== 'pay') return order(db, said, services.now())
		const account = await accountOf(db, said.account_id)
		const { amount, name, iban: from, text } = said
		await bank.pay(of.key, { own_iban: account.iban, currency: account.currency, minor: amount, name, iban: from, text })
		return `${name} pays with the next day.`
	})
}

/** Hands over what waits, closes the days, and reads the bank's answers. */
async function move(services: Services, of: Partner, day: string): Promise<string> {
	const bank = await bankOf(services, of)
	const before = of.kind === 'sandbox' ? await sandboxDay(services, of) : (await bank.booksOf(of.key)).day
	if (before !== null && day > addDays(before, max_days)) return `No more than ${max_days} days at once.`
	if (of.kind === 'sandbox') {
		if (before !== null && day < before) return `The day of a sandbox does not go back: it has come to ${before}.`
		const come_to = await moveSandbox(services, { partner: of, bank }, day)
		return come_to === undefined ? 'Somebody else is moving this day.' : `The sandbox has come to the end of ${come_to}.`
	}
	await exchange(services, of)
	const messages = await bank.moveTo(of.key, day)
	await exchange(services, of)
	return `${messages} messages of the bank came with ${day}.`
}

const accountOf = async (db: TenantDb, account_id: string) =>
	(await accountsOf(db)).find((account) => account.account_id === account_id) ?? refuse('err_entity_not_found')

type Ordered = Extract<Wanted, { readonly act: 'transfer' | 'collection' }>

async function order(db: TenantDb, { act: kind, account_id, amount, name, iban: other, text }: Ordered, now: Date): Promise<string> {
	const account = await accountOf(db, account_id)
	const common = {
		end_to_end_id: `DEV-${randomBytes(8).toString('hex').toUpperCase()}`,
		amount_cents: amount,
		account: { iban: other, bic: null },
		remittance: text.trim() === '' ? null : { text },
	}
	const on = todayIn('Europe/Berlin', now.toTemporalInstant())
	const party = { name, address: null }
	const mandate = { reference: `DEV-${other}`, signed_on: on, amended: null }
	const ordered =
		kind === 'transfer'
			? await orderTransfers(db, { partner_id: db.scope, account, now }, [
					{ on, is_booked_as_batch: false, transfers: [{ ...common, creditor: party }] },
				])
			: await orderCollections(db, { partner_id: db.scope, account, now }, [
					{
						on,
						is_booked_as_batch: false,
						scheme: 'CORE',
						sequence: 'RCUR',
						creditor_id: 'DE98ZZZ09999999999',
						collections: [{ ...common, debtor: party, mandate }],
					},
				])
	return 'faults' in ordered ? faultsAsText(ordered.faults) : `Ordered as ${common.end_to_end_id} in ${ordered.message_id}.`
}

const faultsAsText = (faults: readonly OrderFault[]): string => faults.map(({ code, at }) => `${at}: ${code}`).join('; ')

async function answer(reply: FastifyReply, services: Services, said: string): Promise<FastifyReply> {
	const nonce = randomBytes(16).toString('base64')
	const banks: ShownBank[] = []
	for (const of of await services.partners.all()) {
		const { payments: bank } = await services.providersOf(of.partner_id)
		if (!(bank instanceof SimulatedBank)) continue
		const books = await bank.booksOf(of.key)
		const today = todayIn('Europe/Berlin', services.now().toTemporalInstant())
		banks.push({
			partner: of.configuration.display_name,
			key: of.key,
			day: books.day,
			next_day: books.day === null ? today : addDays(books.day, 1),
			accounts: await services.database.read(of.partner_id, accountsOf),
			balances: books.accounts,
			due: books.due.length,
			gaps: (await services.database.read(of.partner_id, gapsOf)).length,
		})
	}
	return reply
		.headers({
			'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
			'cache-control': 'no-store',
		})
		.type('text/html; charset=utf-8')
		.send(bankPage(banks, nonce, said))
}
