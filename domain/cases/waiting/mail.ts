import { z } from 'zod'

import { choice } from '#domain/platform/fields.ts'

/** When somebody is mailed about what waits for them. */
export const mailTimes = ['at_once', 'daily', 'never'] as const
export type MailTime = (typeof mailTimes)[number]

export const waitingSettingsForm = z.strictObject({
	mail: choice(mailTimes),
	/** Whoever is named in a note is mailed at once, whatever is chosen for the rest. */
	mentions_at_once: z.boolean(),
})

export type MailSettings = z.output<typeof waitingSettingsForm>

/** What comes within this time of a mail is told together in the next. */
export const mail_pause_ms = 10 * 60_000

/** The hours in which the mail of a day is sent: whoever was not mailed by noon is mailed on the next morning. */
const dailyHours = { from: 7, until: 12 } as const

const at = (moment: Date, time_zone: string) => moment.toTemporalInstant().toZonedDateTimeISO(time_zone)

/** Whether the mail of this day is due, once on each. */
export function isDailyDue(now: Date, { mailed_at, time_zone }: { readonly mailed_at: Date | null; readonly time_zone: string }): boolean {
	const here = at(now, time_zone)
	if (here.hour < dailyHours.from || here.hour >= dailyHours.until) return false
	return mailed_at === null || !at(mailed_at, time_zone).toPlainDate().equals(here.toPlainDate())
}

interface Told {
	readonly waiting_id: string
	readonly since: Date
	/** A case of one's own goes on waiting, and one's own tasks need no mail. */
	readonly is_own: boolean
}

interface Known {
	readonly told: ReadonlySet<string>
	/** More waits than is listed: what moves up among it has waited before. */
	readonly is_more: boolean
	readonly mailed_at: Date | null
}

/** What has newly come to wait for somebody. */
export const newlyWaiting = <Of extends Told>(items: readonly Of[], { told, is_more, mailed_at }: Known): Of[] =>
	items.filter(
		({ waiting_id, since, is_own }) => !is_own && !told.has(waiting_id) && !(is_more && mailed_at !== null && since <= mailed_at),
	)
