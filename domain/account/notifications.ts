import { z } from 'zod'

import { choice, yesNo } from '../fields.ts'

/** Mails somebody may do without. Whatever a person has to know or do comes in any case. */
export const notificationKinds = ['application_receipts', 'appointment_reminders', 'team_news', 'cover_news', 'message_news'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChange = z.strictObject({ kind: choice(notificationKinds), is_wanted: yesNo })
