import { randomUUIDv7 } from 'node:crypto'

import type { StaffDebitorList } from '#contract/applying/staff/debitors.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { actsOn, coverObstacle, mayAct, type CoverAct } from '#domain/applying/debitors/cover.ts'
import { coverRecordIssues, type CoverRecord, type CoverStaffDecision } from '#domain/applying/debitors/rules.ts'
import { Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import { cents, centsOf, majorOf } from '#domain/platform/money.ts'

import type { ApplicationRow } from '../../applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Providers } from '#api/platform/providers/every/port.ts'
import { requireCase } from '../../applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { debitorListOf, requireDebitor } from '../debitors.ts'
import { listOfApplication, type DebitorRow } from '../store.ts'
import { takeDown } from './answers.ts'
import { askInsurer } from './covers.ts'
import { findCover, listCovers, type CoverRow } from './store.ts'

/** The acts staff may take on a debtor's cover now; none in an ended case. */
function actsOf(
	{ creditInsurance, actor }: Pick<Providers, 'creditInsurance'> & Pick<StaffContext, 'actor'>,
	application: ApplicationRow,
	{ debitor, cover }: { readonly debitor: DebitorRow; readonly cover?: CoverRow | undefined },
): CoverAct[] {
	if (application.status === 'Rejected') return []
	const status = cover?.status ?? null
	const is_askable = coverObstacle({ ...debitor, cover_status: null }, creditInsurance?.registers ?? []) === undefined
	const acts = actsOn(status, (cover?.recorded_by ?? null) !== null)
	return acts.filter((act) => mayAct(actor.roles, act, status) && (act !== 'ask' || is_askable))
}

const coversOf = async (db: StaffDb, { partner_id, application_id }: ApplicationRow) => {
	const of_application = { partner_id, application_id }
	const rows = await db.all(listOfApplication, of_application)
	const covers = new Map((await db.all(listCovers, of_application)).map((cover) => [cover.debitor_id, cover]))
	return { rows, covers }
}

/** The debtors of a case with the acts this person may take on each. */
export async function caseDebitors(
	context: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	application_id: string,
): Promise<StaffDebitorList> {
	const { services, db, actor } = context
	const application = await requireCase(db, application_id)
	const { creditInsurance } = await services.providersOf(application.partner_id)
	const { debitors, frame } = await debitorListOf(
		{ services, db, partner: await services.partners.ofId(mintPartnerId(application.partner_id)) },
		application,
	)
	const { rows, covers } = await coversOf(db, application)
	const names = await staffNames(db)
	const by_id = new Map(rows.map((row) => [row.debitor_id, row]))
	return {
		frame,
		debitors: debitors.map((debitor) => {
			const row = by_id.get(debitor.debitor_id)
			const cover = covers.get(debitor.debitor_id)
			const by = cover?.recorded_by ?? null
			return {
				...debitor,
				allowed_acts: row === undefined ? [] : actsOf({ creditInsurance, actor }, application, { debitor: row, cover }),
				recorded_by: by === null ? null : (names.get(by) ?? by),
			}
		}),
	}
}

/** Requests cover, asks again after a refusal or an open answer, or records a decision (docs/domain/readings Q126). */
export async function decideCover(
	context: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	{ applicationId, debitorId }: { readonly applicationId: string; readonly debitorId: string },
	decision: CoverStaffDecision,
): Promise<StaffDebitorList> {
	const { services, db, actor } = context
	const application = await requireCase(db, applicationId, { lock: true })
	const { creditInsurance } = await services.providersOf(application.partner_id)
	const { rows, covers } = await coversOf(db, application)
	const debitor = requireDebitor(rows, debitorId)
	if (decision.version !== debitor.version) refuse('err_version_conflict')
	const cover = covers.get(debitorId)
	if (!mayAct(actor.roles, decision.act, cover?.status ?? null)) refuse('err_permission_missing')
	if (!actsOf({ creditInsurance, actor }, application, { debitor, cover }).includes(decision.act)) refuse('err_cover_act_not_possible')
	if (decision.act === 'ask') {
		const note = `${debitor.company_name}: ${decision.reason}`
		await askInsurer(context, { debitor, requested_amount: decision.requested_amount, cover_status: null, note })
	} else await record(context, cover ?? refuse('err_cover_act_not_possible'), decision)
	return caseDebitors(context, applicationId)
}

/** Valid until the insurer's next decision, which counts again. */
async function record(
	{ services, db, actor }: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	cover: CoverRow,
	decision: CoverRecord,
): Promise<void> {
	const { cover_amount, reason } = decision
	const partner = await services.partners.ofId(mintPartnerId(cover.partner_id))
	const now = services.now()
	// The schema guaranteed the enumeration on write.
	const currency = cover.currency as Currency
	const asked = {
		requested_amount: majorOf(cents(cover.requested_cents)),
		currency,
		today: todayIn(partner.configuration.time_zone, now.toTemporalInstant()),
	}
	const issues = coverRecordIssues(decision, asked)
	if (issues.length > 0) throw new Refusal(issues)
	const amount_cents = cover_amount === null ? null : centsOf(cover_amount)
	const found = (await db.first(findCover, { partner_id: cover.partner_id, cover_id: cover.cover_id })) ?? refuse('err_entity_not_found')
	await takeDown(db, found, {
		decision: {
			event_id: randomUUIDv7(),
			sequence: cover.sequence,
			status: amount_cents === null ? 'NoCover' : amount_cents === cover.requested_cents ? 'Cover' : 'Partial',
			amount_cents,
			currency: amount_cents === null ? null : currency,
			expires_on: amount_cents === null ? null : decision.expires_on,
			decided_at: now,
		},
		recorded: { by: actor, reason },
	})
}
