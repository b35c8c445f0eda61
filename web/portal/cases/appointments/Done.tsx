import { useTranslation } from 'react-i18next'

import type { OwnAppointment } from '#contract/cases/appointments.ts'
import type { PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'

import { Button } from '../../../kit/Button.tsx'
import { DialogActions } from '../../../kit/Dialog.tsx'
import { Advisor } from './Advisor.tsx'
import { AppointmentFacts } from './AppointmentFacts.tsx'
import { saveCalendar } from './save-calendar.ts'
import { useWords } from './use-words.ts'

interface DoneProps {
	readonly appointment: OwnAppointment
	readonly configuration: PublicAppointmentConfiguration
	readonly onClose: () => void
}

/** The booked appointment, and the next steps. */
export function Done({ appointment, configuration, onClose }: DoneProps) {
	const { t } = useTranslation('appointments')
	const words = useWords(configuration)
	return (
		<>
			<p role="status">{t('dialog.done_lead', { email: appointment.contact_email })}</p>
			<Advisor configuration={configuration} />
			<AppointmentFacts appointment={appointment} configuration={configuration} />
			<p>{words.next(appointment.meeting_type)}</p>
			<DialogActions>
				<Button onClick={onClose}>{t('dialog.close')}</Button>
				<Button emphasis="secondary" onClick={() => saveCalendar(t('calendar.file'), appointment.calendar_file)}>
					{t('card.calendar')}
				</Button>
			</DialogActions>
		</>
	)
}
