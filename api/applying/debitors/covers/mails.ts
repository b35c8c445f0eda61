import { z } from 'zod'

import { locale, type Language } from '#domain/accounts/account/languages.ts'
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

/** With cents if there are any, because covers are exact to the cent. */
function moneyText(amount_cents: number, currency: string, language: Language): string {
	const decimals = amount_cents % 100 === 0 ? 0 : 2
	const options = { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const
	return new Intl.NumberFormat(locale(language, 'DE'), options).format(majorOf(cents(amount_cents)))
}

const dayText = (day: string, language: Language): string =>
	new Intl.DateTimeFormat(locale(language, 'DE'), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

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
						from: moneyText(from_cents ?? 0, cover.currency, language),
						to: moneyText(to_cents ?? 0, cover.currency, language),
						amount: moneyText(cover.amount_cents ?? 0, cover.currency, language),
						due: cover.expires_on === null ? '' : dayText(cover.expires_on, language),
					},
				},
			})
		},
	}),
]
