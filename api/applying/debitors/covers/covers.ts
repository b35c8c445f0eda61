import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { requestCover as requestCoverCall } from '#contract/applying/debitors.ts'
import { coverObstacle, type CoverStatus } from '#domain/applying/debitors/cover.ts'
import { issue, Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import { cents, centsOf, majorOf } from '#domain/platform/money.ts'

import { recordEvent } from '../../applications/moves.ts'
import { requireUpdatable } from '../../applications/own.ts'
import type { ApplicantContext, Context } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { requireDebitor } from '../debitors.ts'
import { debitorsBySales } from '../sold.ts'
import { listOfApplication, type DebitorRow } from '../store.ts'
import { sendRequest } from './jobs.ts'
import { insertCover, listCovers, updateCoverOfDebitor } from './store.ts'

/** The current requests for cover, at most one for each debtor. */
const coversOf = (db: Db, { partner_id, application_id }: { readonly partner_id: string; readonly application_id: string }) =>
	db.all(listCovers, { partner_id, application_id })

/** The debtors with the largest sales, which decide whether the receivables are worth their price (docs/domain/readings B195). */
const top_debitors = 3

/** How cover stands for each of the largest debtors; undefined where nobody has asked. */
export async function topCovers(
	db: Db,
	application: { readonly partner_id: string; readonly application_id: string },
): Promise<(CoverStatus | undefined)[]> {
	const debitors = await debitorsBySales(db, application)
	const covers = await coversOf(db, application)
	return debitors.slice(0, top_debitors).map(({ cover_id }) => covers.find((cover) => cover.cover_id === cover_id)?.status)
}

/** The applicant's request to the insurer. */
export async function requestCover(
	context: Pick<ApplicantContext, 'services' | 'db' | 'actor'>,
	{ application_id, debitor_id }: { readonly application_id: string; readonly debitor_id: string },
	{ requested_amount, version }: BodyOf<typeof requestCoverCall>,
): Promise<DebitorRow> {
	const { db } = context
	await requireUpdatable(context, application_id, 'debitor')
	const of_application = { partner_id: db.scope, application_id }
	const debitor = requireDebitor(await db.all(listOfApplication, of_application), debitor_id)
	if (version !== undefined && version !== debitor.version) refuse('err_version_conflict')
	const cover = (await db.all(listCovers, of_application)).find(({ cover_id }) => cover_id === debitor.cover_id)
	return askInsurer(context, { debitor, requested_amount, cover_status: cover?.status ?? null, note: debitor.company_name })
}

interface Asked {
	readonly debitor: DebitorRow
	readonly requested_amount: number
	/** The state of the cover that prevents the act. */
	readonly cover_status: CoverStatus | null
	readonly note: string
}

/** Requests cover: the request is a job of this transaction, so nothing waits for the insurer. */
export async function askInsurer(
	{ services, db, actor }: Pick<Context, 'services' | 'db' | 'actor'>,
	{ debitor, requested_amount, cover_status, note }: Asked,
): Promise<DebitorRow> {
	const { creditInsurance } = await services.providersOf(debitor.partner_id)
	const obstacle = coverObstacle({ ...debitor, cover_status }, creditInsurance?.registers ?? [])
	if (obstacle !== undefined || creditInsurance === undefined) refuse(obstacle ?? 'err_cover_not_offered')
	const requested_cents = centsOf(requested_amount)
	const max_cents = cents(Math.max(debitor.annual_sales_previous_year_cents, 0))
	if (requested_cents > max_cents)
		throw new Refusal([issue('err_cover_amount_too_high', 'requested_amount', { max: majorOf(max_cents), currency: debitor.currency })])
	const { partner_id, application_id, debitor_id, currency } = debitor
	const cover_id = randomUUIDv7()
	const row = { partner_id, application_id, cover_id, debitor_id, provider: creditInsurance.name, requested_cents, currency }
	await db.all(insertCover, { ...row, requested_by: actor.id ?? actor.type })
	const changed = await db.first(updateCoverOfDebitor, { partner_id, debitor_id, cover_id })
	await recordEvent({ db, actor }, debitor, { kind: 'cover_requested', note, details: { debitor_id } })
	await db.enqueue(sendRequest, { partner_id, cover_id })
	return changed ?? refuse('err_entity_not_found')
}
