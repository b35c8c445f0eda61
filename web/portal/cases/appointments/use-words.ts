import { useTranslation } from 'react-i18next'

import type { MeetingType, PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { wordsIn } from '#domain/partners/configuration/own-words.ts'

import { usePageState, usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'

/** The texts of appointments, with the partner's own wording before the default, and its time zone. */
export function useWords(configuration: PublicAppointmentConfiguration | null) {
	const { t } = useTranslation('appointments')
	const language = usePageState((state) => state.language)
	const { default_interface_language, time_zone } = usePartner()
	const { locale } = useFormats()
	const own = (texts: Parameters<typeof wordsIn>[0]) => wordsIn(texts, language, default_interface_language)
	const typeOf = (value: MeetingType) => configuration?.meeting_types.find((type) => type.value === value)
	const format = (options: Intl.DateTimeFormatOptions, timeZone: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone })
	const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
	return {
		label: (value: MeetingType) => own(typeOf(value)?.label ?? null) ?? t(`types.${value}.label`),
		description: (value: MeetingType) => own(typeOf(value)?.description ?? null) ?? t(`types.${value}.description`),
		next: (value: MeetingType) => own(typeOf(value)?.confirmation_description ?? null) ?? t(`types.${value}.next`),
		role: configuration === null ? null : own(configuration.advisor.role),
		info: configuration === null ? null : own(configuration.info_text),
		when: (moment: string) => format({ ...day, hour: '2-digit', minute: '2-digit' }, time_zone).format(new Date(moment)),
		day: (date: IsoDate) => format(day, 'UTC').format(new Date(date)),
		/** The name of the partner's time zone on a day: `Mitteleuropäische Zeit`. */
		zone: (date: IsoDate) =>
			format({ timeZoneName: 'longGeneric' }, time_zone)
				.formatToParts(new Date(date))
				.find(({ type }) => type === 'timeZoneName')?.value ?? time_zone,
	}
}
