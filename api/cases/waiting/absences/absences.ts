import { isAbsentOn, standInFor, type Absence } from '#domain/cases/waiting/absence.ts'
import { todayIn, type IsoDate } from '#domain/platform/dates.ts'
import { issue, Refusal } from '#domain/platform/errors/catalogue.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { colleaguesOf } from '../../queues/queues.ts'
import { listAbsences, setAbsence } from './store.ts'

interface AbsenceContext {
	readonly services: Pick<Services, 'now' | 'partners'>
	readonly db: StaffDb
	readonly actor: Pick<SessionStaff, 'id' | 'partner_id'>
}

/** The day where somebody works: at their own partner, or in the house. */
async function todayOf({ services, actor }: Pick<AbsenceContext, 'services' | 'actor'>): Promise<IsoDate> {
	const home = await services.partners.homeOf(actor.partner_id)
	return todayIn(home?.configuration.time_zone ?? 'UTC', services.now().toTemporalInstant())
}

interface Absent extends Absence {
	readonly staff_id: string
}

/** Who is absent today. */
export async function absentToday(context: AbsenceContext): Promise<Absent[]> {
	const today = await todayOf(context)
	const rows = await context.db.all(listAbsences, {})
	return rows.flatMap(({ staff_id, absent_from: from, absent_until: until, deputy_id }) => {
		if (from === null || until === null || deputy_id === null) return []
		const absence = { staff_id, from, until, deputy_id }
		return isAbsentOn(today, absence) ? [absence] : []
	})
}

/** The people for whom this person stands in today, also in place of a deputy who is absent too. */
export async function representedBy(context: AbsenceContext): Promise<string[]> {
	const absent = await absentToday(context)
	return absent.map(({ staff_id }) => staff_id).filter((staff_id) => standInFor(staff_id, absent) === context.actor.id)
}

/** Each with the last day of their absence, if they are absent today. */
export async function withAbsence<Of extends { readonly staff_id: string }>(
	context: AbsenceContext,
	colleagues: readonly Of[],
): Promise<(Of & { readonly absent_until: IsoDate | null })[]> {
	const until = new Map((await absentToday(context)).map((absence) => [absence.staff_id, absence.until]))
	return colleagues.map((colleague) => ({ ...colleague, absent_until: until.get(colleague.staff_id) ?? null }))
}

/** One's own absence, while it is not over. */
export async function absenceOf(context: AbsenceContext): Promise<Absence | null> {
	const own = (await context.db.all(listAbsences, {})).find(({ staff_id }) => staff_id === context.actor.id)
	if (own === undefined || own.absent_from === null || own.absent_until === null || own.deputy_id === null) return null
	if (own.absent_until < (await todayOf(context))) return null
	return { from: own.absent_from, until: own.absent_until, deputy_id: own.deputy_id }
}

/** Who may stand in for this person. */
export async function deputiesFor(context: Pick<StaffContext, 'db' | 'actor'>): Promise<{ staff_id: string; display_name: string }[]> {
	const colleagues = (await colleaguesOf(context)).filter(({ staff_id, roles }) => staff_id !== context.actor.id && roles.length > 0)
	return colleagues.map(({ staff_id, display_name }) => ({ staff_id, display_name }))
}

export async function changeAbsence(context: Pick<StaffContext, 'services' | 'db' | 'actor'>, absence: Absence | null): Promise<void> {
	if (absence !== null && !(await deputiesFor(context)).some(({ staff_id }) => staff_id === absence.deputy_id))
		throw new Refusal([issue('err_absence_deputy_unknown', 'deputy_id')])
	await context.db.all(setAbsence, {
		staff_id: context.actor.id,
		absent_from: absence?.from ?? null,
		absent_until: absence?.until ?? null,
		deputy_id: absence?.deputy_id ?? null,
	})
}
