import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'
import { payeeAnswers } from '#domain/money/direct-debits/account-changes.ts'

import { tellTeam } from '#api/accounts/memberships/teams.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import { inTurn } from '#api/money/ledger/each-loan.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { PayeeChecks } from '#api/platform/providers/payee-checks/port.ts'
import type { Services } from '#api/platform/services.ts'
import { endLapsed, listUnchecked, setPayeeAnswer } from './store.ts'

const answer = z.object({ answer: z.enum(payeeAnswers), name: z.string().min(1).max(140).nullable() })

/** So long it is asked again; after that a person goes on without an answer. */
const patience_ms = 3_600_000

interface Unchecked {
	readonly change_id: string
	readonly iban: string
	readonly holder: string
	readonly asked_at: Date
}

/** Has the banks of new accounts asked whose they are, and ends what has lapsed. Each is a transaction of its own, and does nothing twice. */
export async function followAccountChanges(services: Services, partner: Partner): Promise<void> {
	const { database, now } = services
	const { partner_id } = partner
	await database.transaction(partner_id, async (db) => {
		const { acts_on } = await businessDate({ db, partner, now: now() })
		for (const { change_id, loan_id, ...application } of await db.all(endLapsed, { partner_id, day: acts_on, at: now() })) {
			await recordEvent({ db, actor: systemActor }, application, { kind: 'account_change_expired', details: { loan_id, change_id } })
			await tellTeam(db, application, { template: 'account_change_ended' })
		}
	})
	const unchecked = await database.read(partner_id, (db) => db.all(listUnchecked, { partner_id }))
	if (unchecked.length === 0) return
	const { payeeChecks } = await services.providersOf(partner_id)
	await inTurn(
		unchecked.map((change) => () => check(services, { partner, payeeChecks }, change)),
		'Not every new account could be checked.',
	)
}

interface Asked {
	readonly partner: Partner
	/** undefined where nobody is asked: people go on without an answer. */
	readonly payeeChecks: PayeeChecks | undefined
}

async function check({ database, now, log }: Services, { partner, payeeChecks }: Asked, change: Unchecked): Promise<void> {
	const { partner_id } = partner
	const { change_id, iban, holder, asked_at } = change
	const said = payeeChecks === undefined ? undefined : await ask(payeeChecks, { iban, holder })
	const is_late = now().getTime() - asked_at.getTime() > patience_ms
	if (said === undefined && payeeChecks !== undefined) {
		log.warn({ change_id, provider: payeeChecks.name }, 'an account was not checked')
		if (!is_late) return
	}
	const { answer: known, name } = said ?? { answer: 'not_possible' as const, name: null }
	const kept = { partner_id, change_id, answer: known, name, by: payeeChecks?.name ?? null, at: now() }
	await database.transaction(partner_id, (db) => db.all(setPayeeAnswer, kept))
}

/** An answer of another form is none. */
async function ask(checks: PayeeChecks, question: { readonly iban: string; readonly holder: string }) {
	try {
		return answer.safeParse(await checks.check(question)).data
	} catch {
		return undefined
	}
}
