import type { IdentificationView } from '#contract/signing/identifications.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { isSameHolder, type IdentHolder, type IdentPerson } from '#domain/signing/identifications/person.ts'
import { factsOf, offeredTo, type IdentOffers, type IdentProvider } from '#domain/signing/identifications/providers.ts'
import { isIdentifiedIn } from '#domain/signing/identifications/rules.ts'
import { isLive, standingOf, type IdentStatus, type KeptRun } from '#domain/signing/identifications/run.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context, TenantContext } from '#api/platform/context.ts'
import type { Db, StaffDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { signatoriesOf, type SignatoryRecord } from '#api/applying/signatories/signatories.ts'
import { findAnywhere, findLast, listEvents, listLast, listLatest, listRuns, type IdentRow } from './store.ts'

/** A person's identification for the rooms that depend on it. */
export interface Identification {
	readonly ident_id: string
	readonly provider: IdentProvider
	readonly status: IdentStatus
	readonly completed_at: Date | null
	/** The last day of validity. */
	readonly valid_until: string | null
	/** With staff, for review or by hand: the person has nothing to do. */
	readonly awaits_staff: boolean
	/** The provider revised it after the signing; the person is never informed. */
	readonly is_in_doubt: boolean
}

/** Validity counts in whole days of UTC: an hour more or less does not matter here. */
const today = (): string => todayIn('UTC', Temporal.Now.instant())

export const personOf = ({ first_name, last_name, birthdate }: IdentPerson): IdentPerson => ({ first_name, last_name, birthdate })

/** The person a run of this application has established, or else the one it was ordered for. */
export async function personOfRun(
	db: Db,
	{ partner_id, application_id }: ApplicationRow,
	ident_id: string,
): Promise<IdentPerson | undefined> {
	const run = (await db.all(listRuns, { partner_id, application_id })).find((one) => one.ident_id === ident_id)
	if (run === undefined) return undefined
	const said = await db.all(listEvents, { partner_id, application_id })
	return said.findLast((event) => event.ident_id === ident_id && event.person !== null)?.person ?? personOf(run)
}

const holderOf = ({ user_id, email, ...run }: IdentHolder): IdentHolder => ({ ...personOf(run), user_id, email })

export const keptOf = (run: IdentRow): KeptRun => ({
	status: run.status,
	completed_on: run.completed_at === null ? null : run.completed_at.toISOString().slice(0, 10),
	person: holderOf(run),
})

function identificationFrom(run: IdentRow, record: IdentHolder, on: string): Identification {
	const { status, valid_until } = standingOf(keptOf(run), record, on)
	return {
		ident_id: run.ident_id,
		provider: run.provider,
		status,
		completed_at: status === 'completed' ? run.completed_at : null,
		valid_until,
		awaits_staff: isSameHolder(run, record) && isLive(run.status) && isInHandsOfStaff(run),
		is_in_doubt: isInDoubt(run),
	}
}

/** A finding to review, a verdict awaiting a second person, or a meeting with staff. */
const isInHandsOfStaff = (run: IdentRow): boolean =>
	run.provider === 'manual' || awaitsStaff(run) || (run.verdict !== null && run.verdict_confirmed_by === null)

/** The runs of everybody in an application, by record. */
export async function identificationsOf(
	db: Db,
	application_id: string,
	partner_id = String(db.scope),
): Promise<ReadonlyMap<string, Identification>> {
	const runs = await db.all(listLast, { partner_id, application_id })
	if (runs.length === 0) return new Map()
	const records = new Map((await signatoriesOf(db, application_id, partner_id)).map((record) => [record.signatory_id, record]))
	return new Map(
		runs.flatMap((run) => {
			const record = records.get(run.signatory_id)
			return record === undefined ? [] : [[run.signatory_id, identificationFrom(run, record, today())] as const]
		}),
	)
}

/** An established identity: whatever happens to the record, a signature relies on it. */
export interface Proof {
	readonly provider: IdentProvider
	readonly completed_at: Date | null
	/** The name as identified. */
	readonly name: string
}

/** Every completed run of an application, by id. */
export async function proofsOf(db: Db, application_id: string, partner_id = String(db.scope)): Promise<ReadonlyMap<string, Proof>> {
	const completed = (await db.all(listRuns, { partner_id, application_id })).filter(({ status }) => status === 'completed')
	return new Map(
		completed.map(({ ident_id, provider, completed_at, first_name, last_name }) => [
			ident_id,
			{ provider, completed_at, name: `${first_name} ${last_name}` },
		]),
	)
}

interface Person {
	readonly id: string
}

/** One's own record: only the account that accepted to be this representative, whatever else others are to the company. */
export async function requireOwnRecord(
	{ db, actor }: Pick<TenantContext<Person>, 'db' | 'actor'>,
	application_id: string,
	signatory_id: string,
): Promise<SignatoryRecord> {
	const record = (await signatoriesOf(db, application_id)).find((found) => found.signatory_id === signatory_id)
	const is_own = record?.user_id === actor.id && record.invite_status === 'accepted'
	return record !== undefined && is_own ? record : refuse('err_entity_not_found')
}

/** The last run, if it belongs to the record's current holder; a run of an earlier holder must not be continued. */
export const ofHolder = (last: IdentRow | undefined, record: IdentHolder): IdentRow | undefined =>
	last !== undefined && isSameHolder(last, record) ? last : undefined

export async function lastRun(
	db: Db,
	application_id: string,
	{ record, partner_id = String(db.scope) }: { readonly record: SignatoryRecord; readonly partner_id?: string | undefined },
): Promise<IdentRow | undefined> {
	return ofHolder(await db.first(findLast, { partner_id, application_id, signatory_id: record.signatory_id }), record)
}

/** The providers a person may choose from now. */
export async function offersFor(
	{ services, partner }: Pick<Context, 'services' | 'partner'>,
	record: SignatoryRecord,
): Promise<IdentOffers> {
	const { identification } = await services.providersOf(partner.partner_id)
	return offeredTo({
		offers: partner.configuration.identification,
		country: record.country,
		is_available: (provider) => identification.has(provider),
	})
}

/** A provider's result with findings awaits a review by staff. */
export const awaitsStaff = (run: IdentRow | undefined): boolean =>
	run !== undefined && run.findings.length > 0 && run.verdict_confirmed_by === null

/** The provider has revised a confirmed result, and two people of staff have not overruled that. */
export const isInDoubt = (run: IdentRow | undefined): boolean => run !== undefined && run.doubted_at !== null

/** True if a new run may start: not while one is valid, nor while staff review one. */
export const mayBegin = (application: ApplicationRow, last: IdentRow | undefined, record: IdentHolder): boolean =>
	isIdentifiedIn(application.flow, application.status) &&
	!awaitsStaff(last) &&
	standingOf(last && keptOf(last), record, today()).status !== 'completed'

export async function viewOf(
	services: Services,
	{
		partner,
		application,
		record,
		last,
	}: { partner: Partner; application: ApplicationRow; record: SignatoryRecord; last: IdentRow | undefined },
): Promise<IdentificationView> {
	const standing = standingOf(last && keptOf(last), record, today())
	return {
		...standing,
		completed: standing.status === 'completed' ? (last?.completed_at?.toISOString() ?? null) : null,
		run:
			last === undefined || (last.status === 'completed' && standing.status !== 'completed')
				? null
				: {
						ident_id: last.ident_id,
						provider: last.provider,
						status: last.status,
						reason: last.reason,
						channel: last.channel,
						redirect_url: last.redirect_url,
						is_looked_at: last.status === 'in_progress' && (awaitsStaff(last) || last.verdict !== null),
						started: last.created_at.toISOString(),
						expires_at: last.expires_at.toISOString(),
					},
		offers: mayBegin(application, last, record)
			? (await offersFor({ services, partner }, record)).map(({ provider, hours }) => {
					const { needs, minutes, is_on_phone } = factsOf(provider)
					return { provider, needs: [...needs], minutes: minutes && { from: minutes[0], to: minutes[1] }, hours, is_on_phone }
				})
			: [],
	}
}

/** The newest runs of every partner, for the simulation's page. */
export const latestRuns = (db: StaffDb, partner_ids: readonly string[]) => db.all(listLatest, { partner_ids })

export const runAnywhere = (db: StaffDb, ident_id: string): Promise<IdentRow | undefined> => db.first(findAnywhere, { ident_id })
