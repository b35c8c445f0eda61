import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { cancelAppointment, getAppointment, showAppointment, type OwnAppointment } from '#contract/cases/appointments.ts'
import { getApplication } from '#contract/applying/applications.ts'
import type { PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { ConfirmDialog } from '#web/portal/platform/dashboard/ConfirmDialog.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './Appointments.module.css'
import { saveCalendar } from './save-calendar.ts'
import { useWords } from './use-words.ts'

const MoveDialog = lazyComponent(async () => (await import('./MoveDialog.tsx')).MoveDialog)

interface AppointmentActionsProps {
	readonly appointment: OwnAppointment
	readonly configuration: PublicAppointmentConfiguration | null
}

/** The actions on an appointment, shared by the application and the mailed link. */
export function AppointmentActions({ appointment, configuration }: AppointmentActionsProps) {
	const { t } = useTranslation('appointments')
	const words = useWords(configuration)
	const [open, setOpen] = useState<'move' | 'cancel'>()
	const { mutateAsync: cancel } = useSend(cancelAppointment, { refreshes: [getAppointment, showAppointment, getApplication] })
	const close = () => setOpen(undefined)
	return (
		<>
			<div className={classes.actions}>
				{configuration !== null && <TextButton onClick={() => setOpen('move')}>{t('card.move')}</TextButton>}
				<TextButton onClick={() => setOpen('cancel')} is_danger>
					{t('card.cancel')}
				</TextButton>
				<TextButton onClick={() => saveCalendar(t('calendar.file'), appointment.calendar_file)}>{t('card.calendar')}</TextButton>
			</div>
			{open === 'move' && configuration !== null && <MoveDialog appointment={appointment} configuration={configuration} onClose={close} />}
			{open === 'cancel' && (
				<ConfirmDialog
					title={t('cancelling.title')}
					confirm={t('cancelling.yes')}
					cancel={t('cancelling.no')}
					onConfirm={async () => {
						await cancel({ params: { token: appointment.token }, body: {} })
						showMessage({ kind: 'success', text: t('cancelling.done') })
						close()
					}}
					onClose={close}
				>
					<p>{t('cancelling.question', { when: words.when(appointment.meeting_time) })}</p>
				</ConfirmDialog>
			)}
		</>
	)
}
