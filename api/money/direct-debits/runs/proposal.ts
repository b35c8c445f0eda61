import type { CollectionsView } from '#contract/money/staff/collections.ts'
import { rolesWith } from '#domain/accounts/staff/grants.ts'
import {
	collectedCents,
	endToEndId,
	firstCollectionDay,
	objectionTo,
	type DueInstalment,
	type Objection,
} from '#domain/money/direct-debits/collecting.ts'
import { most_attempts, reasonsForAgain } from '#domain/money/direct-debits/returns.ts'
import { addDays, type IsoDate } from '#domain/platform/dates.ts'

import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import { accountsAt, type HouseAccount } from '#api/money/payments/payments.ts'
import type { DeskContext } from '#api/money/reconciliation/context.ts'
import { presentRuns } from './present.ts'
import { listDays, listDue, listWaitingRuns } from './store.ts'

/** So many of each are shown; number and sum are of all. */
const most_shown = 200
/** A plan that is further away changes too often to be announced to a bank. */
const days_ahead = 45

/** An instalment that is collected, as its order will say it. */
export interface Wanted {
	readonly loan_id: string
	readonly number: string
	readonly companyName: string
	readonly instalment: number
	readonly months: number
	readonly amount_cents: number
	readonly mandate_id: string
	readonly reference: string
	readonly creditor_identifier: string
	readonly signed_on: string
	readonly debtor_name: string
	readonly debtor_iban: string
	/** The account before, until its bank has taken the change. */
	readonly iban_before: string | null
	readonly end_to_end_id: string
}

type Row = Awaited<ReturnType<typeof dueOn>>[number]
interface Judged {
	readonly wanted: readonly Wanted[]
	readonly others: readonly { readonly row: Row; readonly amount_cents: number; readonly why: Objection }[]
}

const dueOn = ({ db, partner: { partner_id } }: Pick<DeskContext, 'db' | 'partner'>, on: IsoDate) =>
	db.all(listDue, { partner_id, on, reasons: reasonsForAgain, most_attempts })

/** What falls due on a day: what is collected, and what is not and why. What one run holds does not stand in its own way. */
export async function judged(context: Pick<DeskContext, 'db' | 'partner'>, on: IsoDate, run_id?: string): Promise<Judged> {
	const wanted: Wanted[] = []
	const others: Judged['others'][number][] = []
	for (const row of await dueOn(context, on)) {
		const due = factsOf(row, run_id)
		const why = objectionTo(due, on)
		const amount_cents = collectedCents(due)
		const mandate = mandateOf(row)
		if (why === undefined && mandate !== null) wanted.push({ ...named(row), ...mandate, amount_cents, end_to_end_id: idOf(row) })
		else others.push({ row, amount_cents, why: why ?? 'no_mandate' })
	}
	return { wanted, others }
}

const idOf = ({ number, instalment, attempts }: Row): string => endToEndId(number, instalment, (attempts ?? 0) + 1)

const named = ({ loan_id, number, companyName, instalment, months }: Row) => ({ loan_id, number, companyName, instalment, months })

function mandateOf({ mandate_id, reference, creditor_identifier, signed_on, debtor_name, debtor_iban, iban_before }: Row) {
	if (mandate_id === null || reference === null || creditor_identifier === null) return null
	if (signed_on === null || debtor_name === null || debtor_iban === null) return null
	return { mandate_id, reference, creditor_identifier, signed_on, debtor_name, debtor_iban, iban_before }
}

function factsOf(row: Row, run_id: string | undefined): DueInstalment {
	const mandate = mandateOf(row)
	return {
		loan_status: row.loan_status,
		currency: row.currency,
		is_followed: row.standing_as_of !== null,
		status: row.status,
		payment_cents: row.payment_cents,
		open_cents: row.open_cents,
		waiting_cents: row.waiting_cents ?? 0,
		mandate: mandate === null ? null : { ...mandate, status: row.mandate_status ?? 'revoked', last_collected_on: row.last_collected_on },
		plan_changed_on: row.plan_changed_on,
		is_insolvent: row.insolvent_since !== null,
		noted: row.noted ?? [],
		has_open_change: row.open_changes !== null && row.open_changes > 0,
		came_back: row.came_back !== null,
		is_in_collection: row.run_id !== null && row.run_id !== run_id,
	}
}

export const totalOf = (items: readonly { readonly amount_cents: number }[]): number =>
	items.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** Direct debits are in euros. */
export const accountsInEuros = async ({ db, partner: { partner_id } }: Pick<DeskContext, 'db' | 'partner'>): Promise<HouseAccount[]> =>
	(await accountsAt(db, partner_id)).filter(({ currency }) => currency === 'EUR')

export async function earliestDay({ services, db, partner }: DeskContext): Promise<IsoDate> {
	const { acts_on } = await businessDate({ db, partner, now: services.now() })
	return firstCollectionDay(acts_on)
}

/** The last day a run may be proposed for. */
export const latestDay = (earliest: IsoDate): IsoDate => addDays(earliest, days_ahead)

/** A day's direct debits before anybody has proposed them, with the run that waits. */
export async function collectionsOf(context: DeskContext, asked: IsoDate | undefined): Promise<CollectionsView> {
	const { db, partner } = context
	const { partner_id } = partner
	const earliest = await earliestDay(context)
	const days = await db.all(listDays, { partner_id, from: earliest, to: latestDay(earliest) })
	const on = asked ?? days[0]?.on ?? null
	const { wanted, others } = on === null ? { wanted: [], others: [] } : await judged(context, on)
	return {
		on,
		earliest,
		days,
		accounts: (await accountsInEuros(context)).map(({ account_id, holder, iban }) => ({ account_id, holder, iban })),
		number: wanted.length,
		total_cents: totalOf(wanted),
		wanted: wanted.slice(0, most_shown).map(({ loan_id, number, companyName, instalment, amount_cents, reference }) => ({
			loan_id,
			number,
			companyName,
			instalment,
			amount_cents,
			reference,
		})),
		others: others.slice(0, most_shown).map(({ row, amount_cents, why }) => {
			const { loan_id, number, companyName, instalment } = row
			return { loan_id, number, companyName, instalment, amount_cents, why }
		}),
		waiting: await presentRuns(context, await db.all(listWaitingRuns, { partner_id })),
		answered_by_roles: rolesWith('loan_service'),
	}
}
