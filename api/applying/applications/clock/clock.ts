import type { ApplicationSummary, ApplicationView } from '#contract/applying/applications.ts'
import { clockOf as clockOfFacts, placeOfStatus, statusesOfPeople, type Person } from '#domain/applying/applications/clock.ts'
import { processSteps, timedStage } from '#domain/applying/applications/process.ts'
import type { Stage } from '#domain/applying/applications/stages.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { returnedDocuments } from '#domain/applying/documents/review.ts'
import { changesPart, type Standing } from '#domain/applying/permissions/standing.ts'
import { mayAnswerOffer, mayBind } from '#domain/review/offers/answer-rights.ts'
import { isForReader } from '#domain/applying/requests/addressee.ts'
import { mayAnswer, type RequestSubject } from '#domain/applying/requests/parts.ts'
import { isOwnRecord } from '#domain/applying/signatories/rights.ts'

import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { listChanges, listTurns, type TurnsRow } from './store.ts'

interface Timed {
	readonly application_id: string
	readonly status: Status
	readonly product_id: string
	readonly stage_since: Date
}

type RecordOwner = Parameters<typeof isOwnRecord>[0]
type Account = Parameters<typeof isOwnRecord>[1]
type Turns = Omit<TurnsRow, 'application_id'>

const none: Turns = { asked: [], returned: [], open_offers: [], people: [] }

/** The next actors of these applications; queried only for those that wait for a named person, which may be none. */
export async function turnsOf(
	db: Db,
	partner_id: string,
	rows: readonly (Timed & { readonly is_awaited: boolean })[],
): Promise<(row: Timed) => Turns> {
	const application_ids = rows
		.filter(({ status, is_awaited }) => is_awaited || statusesOfPeople.includes(status))
		.map(({ application_id }) => application_id)
	const read = application_ids.length === 0 ? [] : await db.all(listTurns, { partner_id, application_ids })
	const turns = new Map(read.map((row) => [row.application_id, row]))
	return ({ application_id }) => turns.get(application_id) ?? none
}

/** Every change of status of these applications. */
export const statusChangesOf = (db: Db, partner_id: string, application_ids: string[]) =>
	db.all(listChanges, { partner_id, application_ids })

const usualTimeOf = (partner: Partner, product_id: string, stage: Stage | undefined) =>
	partner.stage_times.find((times) => times.product_id === product_id && times.stage === stage) ?? null

/** The usual time of each step of the way. */
export const usualTimesOf = (partner: Partner, { product_id }: Pick<Timed, 'product_id'>): ApplicationView['usual_times'] =>
	Object.fromEntries(
		processSteps.map((step) => [step, usualTimeOf(partner, product_id, timedStage[step] ?? undefined)]),
	) as ApplicationView['usual_times']

export const noUsualTimes = Object.fromEntries(processSteps.map((step) => [step, null])) as ApplicationView['usual_times']

/** The clock of an application for one reader, or for staff: next actor, since when, and the usual time. */
export function clockOf(
	partner: Partner,
	row: Timed,
	{ turns, reader }: { readonly turns: Turns; readonly reader: Partial<Account> | undefined },
): ApplicationSummary['clock'] {
	const named = (person: Named & RecordOwner): Person => ({
		name: nameOf(person),
		is_reader: reader?.id !== undefined && isOwnRecord(person, { id: reader.id, email: reader.email ?? '' }),
	})
	const { status, product_id, stage_since } = row
	const stage = placeOfStatus(status)?.stage
	const [offer] = turns.open_offers
	const clock = clockOfFacts({
		status,
		stage_since,
		waiting: [
			...turns.asked.map((asked) => ({
				turn_since: new Date(asked.turn_since),
				person: addresseeOf(asked)?.has_access === true ? named(asked) : null,
			})),
			...returnedDocuments(turns.returned).flatMap(({ reviewed_at }) =>
				reviewed_at === null ? [] : [{ turn_since: new Date(reviewed_at), person: null }],
			),
		],
		signers: turns.people.filter(({ is_to_sign }) => is_to_sign).map(named),
		answerers: turns.people.filter(mayBind).map(named),
		change_asked_at: typeof offer?.change_asked_at === 'string' ? new Date(offer.change_asked_at) : null,
		usual: usualTimeOf(partner, product_id, stage),
	})
	return clock === null ? null : { ...clock, names: [...clock.names], since: clock.since.toISOString() }
}

interface Reader extends Account {
	readonly email_verified: boolean
	/** The reader's standing in the application. */
	readonly standing: Standing
}

/** True if staff wait for this reader and the reader has the right to act. */
export function hasOpenTask({ status }: Timed, turns: Turns, reader: Reader): boolean {
	if (placeOfStatus(status) === null) return false
	const is_offer_open = status === 'offer_available' && turns.open_offers.some(({ change_asked_at }) => change_asked_at === null)
	return (
		(is_offer_open && mayAnswerOffer(turns.people, reader)) ||
		waitsFor(reader, { asked: turns.asked, returned: returnedDocuments(turns.returned).length })
	)
}

interface Named {
	readonly first_name: string | null
	readonly last_name: string | null
}

const nameOf = ({ first_name, last_name }: Named): string => `${first_name ?? ''} ${last_name ?? ''}`.trim()

interface Asked extends RequestSubject {
	readonly signatory_id: string | null
	readonly email: string | null
	readonly user_id: string | null
	readonly invite_status: string | null
}

const addresseeOf = ({ signatory_id, invite_status }: Asked) =>
	signatory_id === null ? null : { signatory_id, has_access: invite_status === 'accepted' }

function waitsFor(reader: Reader, { asked, returned }: { readonly asked: readonly Asked[]; readonly returned: number }): boolean {
	const { standing } = reader
	if (returned > 0 && changesPart(standing, 'documents')) return true
	const isOwn = (row: Asked): boolean => row.signatory_id !== null && isOwnRecord(row, reader)
	const own_id = asked.find(isOwn)?.signatory_id ?? null
	return asked.some((row) => isForReader(addresseeOf(row), own_id) && mayAnswer(standing, row, isOwn(row)))
}
