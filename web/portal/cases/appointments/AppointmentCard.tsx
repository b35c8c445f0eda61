import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getAppointment, type SeenAppointment } from '#contract/cases/appointments.ts'
import type { ApplicationView } from '#contract/applying/applications.ts'
import type { PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'

import { Button } from '../../../kit/Button.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useCall } from '../../../kit/query.ts'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { Advisor } from './Advisor.tsx'
import { AppointmentActions } from './AppointmentActions.tsx'
import { AppointmentFacts } from './AppointmentFacts.tsx'
import classes from './Appointments.module.css'
import { useWords } from './use-words.ts'

// The calendar is heavy, and most come for something else.
const BookingDialog = lazyComponent(async () => (await import('./BookingDialog.tsx')).BookingDialog)

interface Meeting {
	readonly configuration: PublicAppointmentConfiguration | null
	readonly appointment: SeenAppointment | null
}

/** The card's data, read in parallel with the rest of the overview: undefined while it loads, null where there is nothing to show. */
export function useMeeting({ applicationId, own_rights }: ApplicationView): Meeting | null | undefined {
	const is_seen = own_rights.sees.includes('appointments')
	const { data, isPending } = useCall(getAppointment, { params: { applicationId } }, { enabled: is_seen, throwOnError: false })
	if (data === undefined) return isPending && is_seen ? undefined : null
	return data.configuration === null && data.appointment === null ? null : data
}

interface AppointmentCardProps extends Meeting {
	readonly application: ApplicationView
}

/** The appointment, or the button to book one. */
export function AppointmentCard({ application, configuration, appointment }: AppointmentCardProps) {
	const { t } = useTranslation('appointments')
	const words = useWords(configuration)
	const [is_booking, setBooking] = useState(false)
	return (
		<>
			<Panel title={t(appointment === null ? 'card.title' : 'card.booked')} id="appointment">
				<div className={classes.card}>
					{appointment === null ? (
						<p>{t('card.lead', { minutes: configuration?.meeting_duration_minutes })}</p>
					) : (
						<AppointmentFacts appointment={appointment} configuration={configuration} />
					)}
					{configuration !== null && <Advisor configuration={configuration} />}
					{appointment === null && words.info !== null && <p className={classes.note}>{words.info}</p>}
					{appointment === null ? (
						<Button emphasis="secondary" onClick={() => setBooking(true)}>
							{t('card.book')}
						</Button>
					) : (
						appointment.token !== null &&
						appointment.calendar_file !== null && (
							<AppointmentActions
								appointment={{ ...appointment, token: appointment.token, calendar_file: appointment.calendar_file }}
								configuration={configuration}
							/>
						)
					)}
				</div>
			</Panel>
			{is_booking && configuration !== null && (
				<BookingDialog application={application} configuration={configuration} onClose={() => setBooking(false)} />
			)}
		</>
	)
}
