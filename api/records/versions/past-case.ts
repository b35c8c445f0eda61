import type { PastCaseView } from '#contract/records/staff/past.ts'
import { addDays, isBefore, startOfDay, todayIn, type IsoDate } from '#domain/platform/dates.ts'
import { mayRead } from '#domain/applying/documents/visibility.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { viewOfKept } from '#api/applying/applications/applications.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { presented as presentedDocuments } from '#api/applying/documents/documents.ts'
import { presented as presentedObjects } from '#api/applying/finance-objects/finance-objects.ts'
import type { Partner } from '#api/platform/partner.ts'
import { signatoryViews, recordsOf } from '#api/applying/signatories/signatories.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { maskApplication, maskSignatory } from '#api/cases/case/mask.ts'
import { applicationAsOf, documentsAsOf, financeObjectsAsOf, findFirstVersion, signatoriesAsOf } from './store.ts'

interface Asked {
	readonly application_id: string
	readonly on: IsoDate
	readonly now: Date
	readonly partnerOf: (partner_id: string) => Promise<Partner>
}

/** The case at the end of a day in the partner's time zone; for today and later its current state. */
export async function pastCase(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ application_id, on, now, partnerOf }: Asked,
): Promise<PastCaseView> {
	const { db } = context
	const current = await requireCase(db, application_id)
	const partner = await partnerOf(current.partner_id)
	const { time_zone, display_name, beneficial_owner_threshold } = partner.configuration
	const today = todayIn(time_zone, now.toTemporalInstant())
	const at = isBefore(on, today) ? startOfDay(addDays(on, 1), time_zone) : now
	const of = { partner_id: current.partner_id, application_id, at }
	const application = await db.first(applicationAsOf, of)
	const first = (await db.first(findFirstVersion, { partner_id: of.partner_id, application_id })) ?? refuse('err_entity_not_found')
	return {
		at: at.toISOString(),
		today,
		kept_since: first.changed_at.toISOString(),
		partner: { key: partner.key, display_name, beneficial_owner_threshold },
		shortApplicationId: current.shortApplicationId,
		companyName: current.companyName,
		past_case: application === undefined ? null : await stateOf(context, application, of),
	}
}

async function stateOf(
	{ db, actor }: Pick<StaffContext, 'db' | 'actor'>,
	application: Awaited<ReturnType<typeof requireCase>>,
	of: { partner_id: string; application_id: string; at: Date },
): Promise<PastCaseView['past_case']> {
	const { assigned_staff_id } = application
	const names = await staffNames(db)
	const held = permissionsOf(actor.roles)
	const documents = (await db.all(documentsAsOf, of)).filter((row) => row.deleted_at === null && mayRead(held, row.document_type))
	return {
		application: maskApplication({ ...viewOfKept(application), rejection_reason: application.rejection_reason }),
		assigned_to: assigned_staff_id === null ? null : { staff_id: assigned_staff_id, display_name: names.get(assigned_staff_id) ?? '' },
		signatories: signatoryViews(recordsOf(await db.all(signatoriesAsOf, of)).map(maskSignatory), 'staff'),
		finance_objects: presentedObjects(await db.all(financeObjectsAsOf, of)),
		documents: presentedDocuments(documents),
	}
}
