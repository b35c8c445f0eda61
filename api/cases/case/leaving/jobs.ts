import { canWorkOn } from '#domain/cases/case/assignment.ts'
import type { PartnerEntitlement } from '#domain/accounts/staff/entitlements.ts'
import { withEntitlements, type StaffRole } from '#domain/accounts/staff/grants.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { Context } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { jobHandler } from '#api/platform/jobs/job.ts'
import { tellAgain } from '../../messages/notices.ts'
import { leaveCases, leaver, type Leaver } from '#api/partners/staff-administration/leave-cases.ts'
import { holdPerson } from '#api/accounts/staff/staff.ts'
import { freeCases, freeSeats, listCases, listPlaces, listSeats } from './store.ts'

/** Batch size of a transaction, so that concurrent work on a case never waits long. */
const portion = 100

/** The person's current roles: somebody who was re-enabled meanwhile keeps their cases. */
async function rolesNow({ services, db }: Pick<Context, 'services' | 'db'>, staff_id: string): Promise<readonly StaffRole[]> {
	const person = await holdPerson(db, staff_id)
	if (person === undefined || person.disabled_at !== null) return []
	const entitlements: readonly PartnerEntitlement[] =
		person.partner_id === null ? [] : (await services.partners.ofId(mintPartnerId(person.partner_id))).configuration.entitlements
	return withEntitlements(person.roles, entitlements)
}

interface Listed {
	readonly partner_id: string
	readonly application_id: string
}

/** Applications by their partner: rows are changed where they lie. */
const byPartner = (rows: readonly Listed[]) =>
	[...Map.groupBy(rows, ({ partner_id }) => partner_id)].map(([partner_id, of_one]) => ({
		partner_id,
		application_ids: of_one.map(({ application_id }) => application_id),
	}))

/** Returns a batch of cases and seats; answers how many were found. */
async function freeSome(context: Pick<Context, 'services' | 'db'>, { staff_id, by }: Leaver): Promise<number> {
	const { db } = context
	const roles = await rolesNow(context, staff_id)
	const seats = roles.includes('role_partner_account_manager') ? [] : await db.all(listSeats, { staff_id, portion })
	for (const listed of byPartner(seats))
		for (const application of await db.all(freeSeats, { staff_id, ...listed }))
			await recordEvent({ db, actor: by }, application, { kind: 'account_manager_set', details: { staff_id: null } })
	const place = (await db.all(listPlaces, { staff_id })).find((one) => !canWorkOn(one, roles))
	if (place === undefined) return seats.length
	const cases = await db.all(listCases, { staff_id, portion, ...place })
	for (const listed of byPartner(cases))
		for (const application of await db.all(freeCases, { staff_id, ...listed, ...place })) {
			await recordEvent({ db, actor: by }, application, {
				kind: 'case_assigned',
				details: { staff_id: null, display_name: null, left_by: staff_id },
			})
			await tellAgain(db, application)
		}
	return seats.length + cases.length
}

export const handlers = [
	jobHandler(leaveCases, {
		schema: leaver,
		run: async (services, person) => {
			let freed: number
			do freed = await services.database.transaction('every_partner', (db) => freeSome({ services, db }, person))
			while (freed > 0)
		},
	}),
]
