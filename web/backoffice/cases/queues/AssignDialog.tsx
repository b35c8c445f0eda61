import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getCase } from '#contract/cases/staff/applications.ts'
import { assignCaseTo, countQueues, listAssignable, listQueue, type QueueRow } from '#contract/cases/staff/queues.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'

import { useAbsenceWarning, useColleagueName } from '../waiting/use-colleague-name.ts'

interface AssignDialogProps {
	readonly of: Pick<QueueRow, 'applicationId' | 'version' | 'shortApplicationId' | 'assigned_to'>
	readonly onClose: () => void
}

/** The option without an assignee. */
const nobody = 'nobody'
const fields = z.strictObject({ staff_id: z.string() })

/** Assigns a case to a colleague who can work on its current status, or to nobody. */
export function AssignDialog({ of, onClose }: AssignDialogProps) {
	const { t } = useTranslation('queues')
	const { applicationId, shortApplicationId: number, assigned_to, version } = of
	const able = useCall(listAssignable, { params: { applicationId } }, { throwOnError: false }).data?.colleagues ?? []
	const { mutateAsync: assign } = useSend(assignCaseTo, { refreshes: [listQueue, countQueues, getCase] })
	const form = useContractForm(fields, {
		defaults: { staff_id: assigned_to?.staff_id ?? nobody },
		onSubmit: async ({ staff_id }) => {
			const given = await assign({ params: { applicationId }, body: { version, staff_id: staff_id === nobody ? null : staff_id } })
			const name = given.assigned_to?.display_name
			showMessage({ kind: 'success', text: name === undefined ? t('assign.done_nobody', { number }) : t('assign.done', { number, name }) })
			onClose()
		},
	})
	const warningOf = useAbsenceWarning(able)
	const nameOf = useColleagueName()
	// The current assignee stays listed, even if the case could not be assigned to them now.
	const listed =
		assigned_to === null || able.some(({ staff_id }) => staff_id === assigned_to.staff_id)
			? able
			: [{ ...assigned_to, absent_until: null }, ...able]
	return (
		<Dialog title={t('assign.title', { number })} onClose={onClose}>
			<Form form={form}>
				<SelectField
					form={form}
					name="staff_id"
					label={t('assign.to')}
					hint={warningOf(form.held('staff_id')) ?? t('assign.hint')}
					options={[
						{ value: nobody, label: t('assign.nobody') },
						...listed.map((colleague) => ({ value: colleague.staff_id, label: nameOf(colleague) })),
					]}
				/>
				<DialogActions>
					<SubmitButton form={form}>{t('assign.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('assign.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
