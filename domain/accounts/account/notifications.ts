import { z } from 'zod'

import { choice, yesNo } from '#domain/platform/fields.ts'

/** Optional mails. Mails about something a person must know or do are always sent. */
export const notificationKinds = ['application_receipts', 'appointment_reminders', 'team_news', 'cover_news', 'message_news'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChange = z.strictObject({ kind: choice(notificationKinds), is_wanted: yesNo })
