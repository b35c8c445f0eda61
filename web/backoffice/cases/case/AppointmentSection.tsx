import { useTranslation } from 'react-i18next'

import type { AppointmentView } from '#contract/cases/appointments.ts'

import { useTimes } from '#web/backoffice/platform/times.ts'
import { useDisclosure } from '#web/backoffice/applying/applications/disclosure.ts'
import { ShowButton } from '#web/backoffice/applying/applications/ShowButton.tsx'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'

/** The coming appointment: time, kind of meeting and contact. */
export function AppointmentSection({ appointment }: { readonly appointment: AppointmentView }) {
	const { t } = useTranslation(['backoffice-people', 'backoffice'])
	const times = useTimes()
	const { appointment_id } = appointment
	const shown = useDisclosure()?.shown[appointment_id]
	const who = `${appointment.first_name} ${appointment.last_name}`
	return (
		<Section id="appointment" title={t('backoffice:sections.appointment')}>
			<Facts
				facts={[
					{ name: t('appointment.when'), value: times.exact(new Date(appointment.meeting_time)) },
					{ name: t('appointment.how'), value: t(`appointment.types.${appointment.meeting_type}`) },
					{ name: t('appointment.with'), value: appointment.advisor },
					{
						name: t('appointment.who'),
						value: `${who}, ${appointment.company_name}`,
						is_wide: true,
					},
					{ name: t('appointment.phone'), value: shown?.telephone ?? appointment.contact_phone },
					{ name: t('appointment.email'), value: shown?.email ?? appointment.contact_email },
					{ name: t('appointment.notes'), value: appointment.notes, is_long: true },
				]}
			/>
			<ShowButton record={{ key: appointment_id, signatory_id: null, appointment_id, name: who }} />
		</Section>
	)
}
