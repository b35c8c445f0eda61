import { firstCollectionDay } from '#domain/money/direct-debits/collecting.ts'
import { seeded } from '#domain/testing/seeded.ts'
import { addDays, type IsoDate } from '#domain/platform/dates.ts'

import { sandboxDay } from '../../money/sandbox-days/move.ts'
import type { Partner } from '../../platform/partner.ts'
import { SimulatedBank } from '../../platform/providers/payments/choose.ts'
import { put } from '../answers.ts'
import { aStaffMember } from '../builders.ts'
import { ledgersOf } from '../ledgers.ts'
import type { TestServer } from '../server.ts'
import { Borrowers } from './borrowers.ts'
import { Desk } from './desk.ts'
import { houseAccount, lend, type LentLoan } from './lending.ts'
import { Moving } from './moving.ts'

export interface YearSize {
	readonly seed: number
	readonly loans: number
	readonly months: number
	/** Each at a step of the night that the seed chooses. */
	readonly kills_a_month: number
}

export interface LivedYear {
	readonly partner: Partner
	readonly bank: SimulatedBank
	readonly loans: readonly LentLoan[]
	readonly days: number
	readonly kills: number
	readonly refused: ReadonlyMap<string, number>
}

const sandbox = 'hansekontor-sandbox'
const days_of_month = 30
/** Steps of a night among which the one at which it is killed is chosen. */
const steps_of_night = 40

/** A year of loans at a sandbox, day by day; all that happens follows from the seed. */
export async function liveYear(server: TestServer, { seed, loans: wanted, months, kills_a_month }: YearSize): Promise<LivedYear> {
	const { services } = server
	const random = seeded(seed)
	await put(await aStaffMember(server, 'verwaltung'), '/staff/partner-administration/hansekontor/sandbox', undefined)
	await server.drain()
	const partner = await services.partners.ofKey(sandbox)
	if (partner === undefined) throw new Error('The sandbox was made.')
	const { payments: bank } = await services.providersOf(partner.partner_id)
	if (!(bank instanceof SimulatedBank)) throw new Error('A sandbox has the simulated bank.')
	const ledgers = ledgersOf(server)
	const account = await houseAccount(server, partner)
	const borrowers = new Borrowers({ bank, key: sandbox, sql: ledgers.sql })
	const desk = new Desk(server, { key: sandbox, account_id: account.account_id })
	const moving = new Moving([server.database_url, services.config.DATA_DIR, sandbox])
	const loans: LentLoan[] = []
	const lending = { server, ledgers, partner, account, random }
	const a_day = Math.ceil(wanted / 15)
	const begun = await sandboxDay(services, partner)
	const days = months * days_of_month
	let to_kill = 0
	try {
		for (let at = 0; at < days; at += 1) {
			const day: IsoDate = addDays(begun, at)
			const is_lending = loans.length < wanted
			for (let lent = 0; lent < a_day && loans.length < wanted; lent += 1) {
				const loan = await lend(lending, loans.length, day)
				loans.push(loan)
				borrowers.take(loan)
			}
			if (is_lending) await ledgers.runs('take-over-mandates')
			if (at % Math.floor(days_of_month / Math.max(1, kills_a_month)) === 0 && kills_a_month > 0) to_kill += 1
			const next = addDays(day, 1)
			const is_due = is_lending || at % 7 === 3 || at % days_of_month === 20 || to_kill > 0
			if (!is_due && !(await borrowers.payOn(next)) && !(await isCollected(ledgers, day))) continue
			// Days on which nothing happens are moved through with the one on which something does.
			await moving.to(day, null)
			await desk.collect()
			if (at % 7 === 3) await desk.reconcile()
			if (at % days_of_month === 20) await aMonth({ desk, borrowers, loans, day }, Math.floor(at / days_of_month))
			await borrowers.pay(next)
			const end_at = to_kill > 0 ? 1 + Math.floor(random() * steps_of_night) : null
			if (await moving.to(next, end_at)) to_kill -= 1
		}
		await moving.to(addDays(begun, days), null)
	} finally {
		await moving.stop()
	}
	return { partner, bank, loans, days, kills: moving.kills, refused: desk.refused }
}

/** Something falls due on the first day for which a run may be proposed now. */
async function isCollected({ sql }: ReturnType<typeof ledgersOf>, day: IsoDate): Promise<boolean> {
	const due = await sql("select 1 from loan_instalments where counting_on = $1 and status <> 'canceled' limit 1", firstCollectionDay(day))
	return due.length > 0
}

interface Month {
	readonly desk: Desk
	readonly borrowers: Borrowers
	readonly loans: readonly LentLoan[]
	readonly day: IsoDate
}

/** Entries of staff, and a borrower who pays more to have it prepaid: some of it, or all. */
async function aMonth({ desk, borrowers, loans, day }: Month, month: number): Promise<void> {
	const prepaying = loans.filter(({ habit }) => habit === 'too_much')
	for (const loan of prepaying) await desk.prepay(loan, month % 2 === 0 ? 100 : 50, day)
	const picked = await desk.serve(month, loans, day)
	if (picked !== undefined) borrowers.later(addDays(day, 2), { loan: picked, minor: 33_300, text: `Sonderzahlung ${picked.number}` })
}
