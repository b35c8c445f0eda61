import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getAppointment, moveAppointment, showAppointment, type OwnAppointment } from '#contract/cases/appointments.ts'
import type { PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'
import { slotChoice } from '#domain/cases/appointments/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useSend } from '../../../kit/query.ts'
import { Done } from './Done.tsx'
import { SlotFields } from './SlotFields.tsx'

interface MoveDialogProps {
	readonly appointment: OwnAppointment
	readonly configuration: PublicAppointmentConfiguration
	readonly onClose: () => void
}

/** Chooses another slot or another kind of meeting. */
export function MoveDialog({ appointment, configuration, onClose }: MoveDialogProps) {
	const { t } = useTranslation('appointments')
	const { token } = appointment
	const { mutateAsync: move } = useSend(moveAppointment, { refreshes: [getAppointment, showAppointment] })
	const [moved, setMoved] = useState<OwnAppointment>()
	const form = useContractForm(slotChoice, {
		defaults: { meeting_time: '', meeting_type: appointment.meeting_type },
		onSubmit: async (body) => {
			setMoved(await move({ params: { token }, body }))
		},
	})
	if (moved !== undefined) {
		return (
			<Dialog key="done" title={t('dialog.moved_title')} onClose={onClose}>
				<Done appointment={moved} configuration={configuration} onClose={onClose} />
			</Dialog>
		)
	}
	return (
		<Dialog title={t('dialog.move_title')} onClose={onClose} is_wide>
			<Form form={form}>
				<SlotFields form={form} source={{ kind: 'link', token }} configuration={configuration} />
				<DialogActions>
					<SubmitButton form={form}>{t('dialog.move')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('dialog.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
