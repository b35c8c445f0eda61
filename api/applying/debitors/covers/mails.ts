import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { makeFormats } from '#domain/accounts/account/formats.ts'
import { cents, majorOf } from '#domain/platform/money.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { applicationValues, deliver } from '#api/accounts/mails/mails.ts'
import { findCover } from './store.ts'

const payload = z.object({
	partner_id: z.uuid(),
	cover_id: z.uuid(),
	application_id: z.uuid(),
	user_id: z.uuid(),
	template: z.enum(['cover_cut', 'cover_expiring']),
	/** For a reduction: the insured amounts before and after. */
	from_cents: z.int().nullable(),
	to_cents: z.int().nullable(),
})
type Payload = z.output<typeof payload>

const sendOwnMail = defineJob<Payload>('send-cover-mail')

/** Enqueues a mail about a cover, sent on commit. */
export const enqueueCoverMail = (db: Db, wanted: Payload): Promise<void> => db.enqueue(sendOwnMail, wanted)

export const handlers = [
	jobHandler(sendOwnMail, {
		schema: payload,
		run: async (services, { partner_id, cover_id, user_id, template, from_cents, to_cents }, job) => {
			const scope = mintPartnerId(partner_id)
			const partner = await services.partners.ofId(scope)
			const { cover, account } = await services.database.read(scope, async (db) => ({
				cover: await db.first(findCover, { partner_id, cover_id }),
				account: await accountOf(db, user_id),
			}))
			// The debtor was removed or the account deleted, so there is nobody to notify.
			if (cover === undefined || cover.removed_at !== null || account === undefined) return
			const language = account.communication_language as Language
			const formats = makeFormats(language, partner.configuration.default_country)
			// Covers are exact to the cent.
			const money = (amount_cents: number | null): string =>
				formats.exactMoney(majorOf(cents(amount_cents ?? 0)), cover.currency as Currency)
			await deliver(services, job, {
				to: account.email,
				account,
				mail: {
					template,
					language,
					partner,
					link: `${partner.origin}/dashboard/applications/${cover.application_id}?tab=factoring`,
					values: {
						...applicationValues(cover),
						debitor: cover.company_name,
						from: money(from_cents),
						to: money(to_cents),
						amount: money(cover.amount_cents),
						due: cover.expires_on === null ? '' : formats.longDate(cover.expires_on),
					},
				},
			})
		},
	}),
]
