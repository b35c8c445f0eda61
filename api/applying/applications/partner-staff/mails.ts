import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { Flow } from '#domain/applying/applications/flows.ts'
import { partnerPermissionOf } from '#domain/cases/case/staff-moves.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import type { ApplicationRow } from '../own.ts'
import type { Context } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { applicationValues, deliver } from '#api/accounts/mails/mails.ts'
import type { Partner } from '#api/platform/partner.ts'
import { findForMail, listPeople } from './store.ts'

const templates = ['partner_case_arrived', 'partner_pricing_due'] as const
type Payload = (typeof templates)[number]

/** The mail for a partner's people in this status; undefined when it is not their turn. */
function mailOf(
	{ flow, status }: { readonly flow: Flow; readonly status: Status },
	{ configuration }: Pick<Partner, 'configuration'>,
): Payload | undefined {
	const needed = partnerPermissionOf({ flow, status })
	if (needed === undefined || !mayStaff(configuration.entitlements, needed)) return undefined
	return status === 'Bank_Open' ? 'partner_case_arrived' : 'partner_pricing_due'
}

const payload = z.object({ partner_id: z.uuid(), application_id: z.uuid(), staff_id: z.uuid(), template: z.enum(templates) })

const sendPartnerMail = defineJob<z.output<typeof payload>>('send-partner-mail')

/** Mails each of the partner's people on commit that it is their turn (T08, T17). */
export async function tellPartner({ db, partner }: Pick<Context, 'db' | 'partner'>, moved: ApplicationRow): Promise<void> {
	const template = mailOf(moved, partner)
	if (template === undefined) return
	const { partner_id, application_id } = moved
	for (const { staff_id } of await db.all(listPeople, { partner_id }))
		await db.enqueue(sendPartnerMail, { partner_id, application_id, staff_id, template })
}

export const handlers = [
	jobHandler(sendPartnerMail, {
		schema: payload,
		run: async (services, { template, ...of }, job) => {
			const partner_id = mintPartnerId(of.partner_id)
			const partner = await services.partners.ofId(partner_id)
			const found = await services.database.read(partner_id, (db) => db.first(findForMail, of))
			// A delayed mail is dropped when the case has moved on.
			if (found === undefined || mailOf(found, partner) !== template) return
			await deliver(services, job, {
				to: found.email,
				mail: {
					template,
					language: found.interface_language as Language,
					partner,
					link: `${partner.origin}/backoffice/applications/${of.application_id}`,
					values: applicationValues(found),
					names: found.display_name,
				},
			})
		},
	}),
]
