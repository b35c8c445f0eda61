import { refuse } from '#domain/platform/errors/catalogue.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { isFreshlyMailed, isOverdue, nextReminder, reminder_gap_hours } from '#domain/applying/requests/reminders.ts'
import { turnOf } from '#domain/applying/requests/status.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { Partner } from '#api/platform/partner.ts'
import { recordEvent } from '../applications/moves.ts'
import type { ApplicationRow } from '../applications/own.ts'
import { enqueueMail } from './mails.ts'
import { requestsOf } from './requests.ts'
import { updateReminder } from './store.ts'

/** Reminds the applicant's side of what waits for them, at the wish of staff. The application is locked. */
export async function remindOfRequests(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ application, partner, now }: { readonly application: ApplicationRow; readonly partner: Partner; readonly now: Date },
): Promise<number> {
	const { partner_id } = application
	const waiting = (await requestsOf(context.db, application)).rows.filter(({ status }) => turnOf(status) === 'applicant')
	if (waiting.length === 0) refuse('err_request_none_waiting')
	const stale = waiting.filter((request) => !isFreshlyMailed(request, now))
	if (stale.length === 0) refuse('err_request_reminded_lately', { hours: reminder_gap_hours })
	const today = todayIn(partner.configuration.time_zone, now.toTemporalInstant())
	for (const { request_id, due_date } of stale) {
		await context.db.all(updateReminder, { partner_id, request_id, remind_on: nextReminder(due_date, today), reminded_at: now })
		const template = isOverdue(due_date, today) ? 'request_overdue' : 'request_reminder'
		await enqueueMail(context.db, { partner_id, request_id, template })
	}
	await recordEvent(context, application, { kind: 'request_reminded', details: { count: stale.length } })
	return stale.length
}
