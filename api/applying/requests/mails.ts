import { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import { isTerminal } from '#domain/applying/applications/status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { mayContactRepresentatives } from '#domain/applying/requests/addressee.ts'
import { isFreshlyMailed, isOverdue, nextReminder } from '#domain/applying/requests/reminders.ts'
import { turnOf } from '#domain/applying/requests/status.ts'

import { accountOf } from '#api/accounts/account/find.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { deliver } from '#api/accounts/mails/mails.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import { findForMail, listDue, updateReminder } from './store.ts'

const payload = z.object({
	partner_id: z.uuid(),
	request_id: z.uuid(),
	/** A member of the team, if the request has no addressee. */
	user_id: z.uuid().optional(),
	template: z.enum(['request_created', 'request_returned', 'request_reminder', 'request_overdue']),
})
type Payload = z.output<typeof payload>

const sendOwnMail = defineJob<Payload>('send-request-mail')
const remind = defineJob<Record<string, never>>('remind-of-requests')

/** Mails a request in its current state to its recipients. */
export const enqueueMail = (db: Db, wanted: Payload): Promise<void> => db.enqueue(sendOwnMail, wanted)

/** The day in the recipient's language. */
const dayText = (day: string, language: Language): string =>
	new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

export const handlers = [
	jobHandler(sendOwnMail, {
		schema: payload,
		run: async (services, { partner_id, request_id, user_id, template }, job) => {
			const scope = mintPartnerId(partner_id)
			const partner = await services.partners.ofId(scope)
			const found = await services.database.transaction(scope, async (db) => {
				const request = await db.first(findForMail, { partner_id, request_id })
				// Answered, withdrawn or ended meanwhile, so the mail is obsolete.
				if (request === undefined || turnOf(request.status) !== 'applicant' || isTerminal(request.application_status)) return undefined
				const asked_email = mayContactRepresentatives(request.flow, request.application_status) ? request.addressee_email : null
				if (user_id === undefined && asked_email === null) {
					// The people who work on it now; the creator of the application may have left (docs/domain/readings B74).
					for (const worker_id of await workersOf(db, request))
						await enqueueMail(db, { partner_id, request_id, user_id: worker_id, template })
					return undefined
				}
				const account = await accountOf(db, user_id ?? request.user_id)
				return account === undefined ? undefined : { request, account, to: user_id === undefined ? asked_email : null }
			})
			if (found === undefined) return
			const { request, account, to } = found
			const language = account.communication_language as Language
			await deliver(services, job, {
				to: to ?? account.email,
				account,
				mail: {
					template,
					language,
					partner,
					link: `${partner.origin}/dashboard/applications/${request.application_id}?request=${request_id}`,
					values: {
						short_id: request.shortApplicationId,
						company: request.companyName,
						question: request.question,
						due: dayText(request.due_date, language),
					},
				},
			})
		},
	}),

	/** Reminders before and after the due date, by the partner's day. One transaction sets the next date and enqueues the mail. */
	jobHandler(remind, {
		schema: z.object({}),
		run: async (services) => {
			for (const { partner_id, configuration } of await services.partners.all()) {
				const now = services.now()
				const today = todayIn(configuration.time_zone, now.toTemporalInstant())
				await services.database.transaction(partner_id, async (db) => {
					for (const request of await db.all(listDue, { partner_id, today })) {
						// It stays due: its turn comes once a day has passed since the last mail.
						if (isFreshlyMailed(request, now)) continue
						const { request_id, due_date } = request
						await db.all(updateReminder, {
							partner_id,
							request_id,
							remind_on: nextReminder(due_date, today),
							reminded_at: now,
						})
						const template = isOverdue(due_date, today) ? 'request_overdue' : 'request_reminder'
						await enqueueMail(db, { partner_id, request_id, template })
					}
				})
			}
		},
		schedule: '20 * * * *',
	}),
]
