import { randomUUIDv7 } from 'node:crypto'

import type { ReferenceRateList } from '#contract/partners/staff/reference-rates.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { issue, refuse, refuseIfAny, Refusal } from '#domain/platform/errors/catalogue.ts'
import { shiftPoint } from '#domain/platform/money.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'
import {
	fixingIssues,
	isStale,
	type FixingForm,
	type PricedFixing,
	type ReferenceRate,
	type Tenor,
} from '#domain/partners/reference-rates/reference-rates.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import {
	decideFixing,
	findConfirmed,
	insertFixing,
	listBetween,
	listConfirmed,
	listLatest,
	listProposed,
	lockFixing,
	replaceConfirmed,
	type FixingRow,
} from './store.ts'

/** The time zone where EURIBOR and SARON are fixed, which decides the day. */
const market_zone = 'Europe/Berlin'
const shown_days = 100

const today = (now: Date): string => todayIn(market_zone, now.toTemporalInstant())
const valueOf = ({ value_e8 }: Pick<FixingRow, 'value_e8'>): number => shiftPoint(value_e8, -8)

/** The latest fixing of each rate and tenor, with a flag for one too old to price with. */
export const latestFixings = async (db: Db, now: Date) =>
	(await db.all(listLatest, {})).map((row) => ({ ...row, value: valueOf(row), is_stale: isStale(row.fixed_on, today(now)) }))

/** The latest fixing of the rate and tenor that the terms name. */
export async function fixingFor(db: Db, rate: ReferenceRate | null, tenor: Tenor | null): Promise<PricedFixing | null> {
	if (rate === null || tenor === null) return null
	const found = (await db.all(listLatest, {})).find((row) => row.rate === rate && row.tenor === tenor)
	return found === undefined ? null : { fixed_on: found.fixed_on, value: valueOf(found) }
}

interface Between {
	readonly rate: ReferenceRate
	readonly tenor: Tenor
	readonly from: string
	readonly to: string
}

/** What was fixed between two days, the latest first, in hundred-millionths. */
export const fixingsBetween = (db: Db, between: Between) => db.all(listBetween, { ...between })

interface RateContext extends Pick<StaffContext, 'db' | 'actor'> {
	readonly now: Date
}

export async function referenceRateList({ db, actor, now }: RateContext): Promise<ReferenceRateList> {
	const names = await staffNames(db)
	const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? ''))
	const present = (row: FixingRow) => ({
		fixing_id: row.fixing_id,
		rate: row.rate,
		tenor: row.tenor,
		fixed_on: row.fixed_on,
		value: valueOf(row),
		source: row.source,
		proposed_by: nameOf(row.proposed_by),
		proposed_at: row.proposed_at.toISOString(),
		confirmed_by: row.status === 'confirmed' ? nameOf(row.decided_by) : null,
	})
	const latest = await latestFixings(db, now)
	const ids = new Set(latest.map(({ fixing_id }) => fixing_id))
	const kept = await db.all(listConfirmed, { since: addDays(today(now), -shown_days) })
	const proposed = []
	for (const row of await db.all(listProposed, {})) {
		const held = await db.first(findConfirmed, { rate: row.rate, tenor: row.tenor, fixed_on: row.fixed_on })
		const is_own = row.proposed_by === actor.id
		proposed.push({
			...present(row),
			may_withdraw: is_own,
			may_decide: !is_own && mayStaff(actor.roles, 'global_rate_confirm'),
			answered_by: rolesWith('global_rate_confirm'),
			replaces: held === undefined ? null : valueOf(held),
		})
	}
	return {
		latest: latest.map((row) => ({ ...present(row), is_stale: row.is_stale })),
		earlier: kept.filter(({ fixing_id }) => !ids.has(fixing_id)).map(present),
		proposed,
		may_propose: mayStaff(actor.roles, 'global_rate_write'),
		today: today(now),
	}
}

/** A fixing entered by hand becomes valid once another person confirms it. */
export async function proposeFixing(context: RateContext, form: FixingForm): Promise<ReferenceRateList> {
	const { db, actor } = context
	refuseIfAny(fixingIssues(form, today(context.now)))
	const { rate, tenor, fixed_on, value } = form
	const fixing = { fixing_id: randomUUIDv7(), rate, tenor, fixed_on, value_e8: shiftPoint(value, 8) }
	const inserted = await db.first(insertFixing, { ...fixing, source: null, status: 'proposed', proposed_by: actor.id })
	if (inserted === undefined) throw new Refusal([issue('err_reference_rate_proposed', 'fixed_on')])
	await recordAudit({ db, actor }, 'reference_rate_proposed', fixing)
	return referenceRateList(context)
}

const becomes = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const satisfies Record<SecondAnswer['answer'], string>

/** Four-eyes rule: only another person confirms or refuses, and only the proposer withdraws. */
export async function answerFixing(context: RateContext, fixing_id: string, given: SecondAnswer): Promise<ReferenceRateList> {
	const { db, actor } = context
	const { answer } = given
	const row = (await db.first(lockFixing, { fixing_id })) ?? refuse('err_entity_not_found')
	if (row.status !== 'proposed') refuse('err_reference_rate_answered')
	const is_own = row.proposed_by === actor.id
	if (answer === 'withdraw' && !is_own) refuse('err_permission_missing')
	if (answer !== 'withdraw' && is_own) refuse('approve_require_different_user')
	const status = becomes[answer]
	if (answer === 'confirm') await db.all(replaceConfirmed, { rate: row.rate, tenor: row.tenor, fixed_on: row.fixed_on })
	if ((await db.first(decideFixing, { fixing_id, status, staff_id: actor.id })) === undefined) refuse('err_reference_rate_answered')
	const { rate, tenor, fixed_on, value_e8 } = row
	await recordAudit({ db, actor }, `reference_rate_${status}`, {
		fixing_id,
		rate,
		tenor,
		fixed_on,
		value_e8,
		...(given.answer === 'refuse' && { note: given.note }),
	})
	return referenceRateList(context)
}
