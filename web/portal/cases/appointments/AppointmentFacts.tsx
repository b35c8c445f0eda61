import { useTranslation } from 'react-i18next'

import type { AppointmentView } from '#contract/cases/appointments.ts'
import type { PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'
import { formatPhone } from '#domain/platform/phone.ts'

import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { useWords } from './use-words.ts'

interface AppointmentFactsProps {
	readonly appointment: AppointmentView
	/** Null where the partner no longer offers appointments. */
	readonly configuration: PublicAppointmentConfiguration | null
}

/** Time, kind, place and topic of an appointment. */
export function AppointmentFacts({ appointment, configuration }: AppointmentFactsProps) {
	const { t } = useTranslation('appointments')
	const words = useWords(configuration)
	const { meeting_type, meeting_time, contact_phone, notes } = appointment
	const address = configuration?.address ?? null
	return (
		<Facts
			facts={[
				{ label: t('facts.when'), value: words.when(meeting_time) },
				{ label: t('facts.how'), value: words.label(meeting_type) },
				...(meeting_type === 'in_person' && address !== null ? [{ label: t('facts.where'), value: address }] : []),
				...(meeting_type === 'telephone'
					? [{ label: t('facts.phone'), value: <span className="figures">{formatPhone(contact_phone)}</span> }]
					: []),
				...(notes === null ? [] : [{ label: t('facts.notes'), value: notes }]),
			]}
		/>
	)
}
