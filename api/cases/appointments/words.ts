import type { Language } from '#domain/accounts/account/languages.ts'
import type { MeetingType } from '#domain/cases/appointments/configuration.ts'
import { wordsIn } from '#domain/partners/configuration/own-words.ts'
import { appointments as de } from '#domain/texts/de/appointments.ts'
import { appointments as en } from '#domain/texts/en/appointments.ts'
import { appointments as fr } from '#domain/texts/fr/appointments.ts'
import { appointments as pl } from '#domain/texts/pl/appointments.ts'
import { mails as de_mails, type MailTexts } from '#domain/texts/de/mails.ts'
import { mails as en_mails } from '#domain/texts/en/mails.ts'
import { mails as fr_mails } from '#domain/texts/fr/mails.ts'
import { mails as pl_mails } from '#domain/texts/pl/mails.ts'

import type { Partner } from '#api/platform/partner.ts'
import type { AppointmentRow } from './store.ts'

const texts = { de, en, fr, pl } as const satisfies Record<Language, unknown>
const mails: Record<Language, MailTexts> = { de: de_mails, en: en_mails, fr: fr_mails, pl: pl_mails }

type Met = Pick<AppointmentRow, 'meeting_type' | 'meeting_time' | 'contact_phone'>

interface Words {
	/** The kind of meeting, with its place or phone number. */
	readonly meeting: string
	/** The place; null for a remote meeting. */
	readonly place: string | null
	/** The next step for the applicant. */
	readonly next: string
	/** Date and time in the partner's time zone. */
	readonly when: string
	/** The title in a calendar, and the description with the link to change it. */
	readonly summary: string
	readonly change: (link: string) => string
	readonly file_name: string
}

/** The texts of an appointment in a language; the partner's own texts take precedence. */
export function wordsOf(met: Met, { configuration }: Partner, language: Language): Words {
	const { appointments, default_interface_language, time_zone } = configuration
	const type = appointments?.meeting_types.find(({ value }) => value === met.meeting_type)
	const ours = texts[language].types[met.meeting_type]
	const label = wordsIn(type?.label ?? null, language, default_interface_language) ?? ours.label
	const place = met.meeting_type === 'in_person' ? (appointments?.address ?? null) : null
	const beside: Record<MeetingType, string | null> = { in_person: place, telephone: met.contact_phone, webex: null }
	return {
		meeting: [label, beside[met.meeting_type]].filter((part) => part !== null).join(', '),
		place,
		next: wordsIn(type?.confirmation_description ?? null, language, default_interface_language) ?? ours.next,
		when: whenText(met.meeting_time, language, time_zone),
		summary: mails[language].layout.calendar_summary.replace('{{partner}}', configuration.display_name),
		change: (link) => mails[language].layout.calendar_change.replace('{{link}}', link),
		file_name: texts[language].calendar.file,
	}
}

const whenText = (meeting_time: Date, language: Language, time_zone: string): string =>
	new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
		weekday: 'short',
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		hour: '2-digit',
		minute: '2-digit',
		timeZoneName: 'short',
		timeZone: time_zone,
	}).format(meeting_time)
