import { useTranslation } from 'react-i18next'

import { getCase } from '#contract/cases/staff/applications.ts'
import { checkOwnership, getOwnership } from '#contract/applying/staff/ownership.ts'
import { ownershipCheck, ownershipDecisions, ownershipResults } from '#domain/applying/ownership/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog } from '../../../../kit/Dialog.tsx'
import { DateField } from '../../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import classes from './Flows.module.css'

interface CheckDialogProps {
	readonly applicationId: string
	readonly seen: string | null
	readonly onClose: () => void
}

/** Records a check of the register. */
export function CheckDialog({ applicationId, seen, onClose }: CheckDialogProps) {
	const { t } = useTranslation('backoffice-flows')
	const { mutateAsync: check } = useSend(checkOwnership, { refreshes: [getOwnership, getCase] })
	const form = useContractForm(ownershipCheck, {
		defaults: { looked_at_on: '', register_reference: '', result: '', decision: '', note: '' },
		onSubmit: async (body) => {
			await check({ params: { applicationId }, body: { ...body, seen } })
			showMessage({ kind: 'success', text: t('ownership.saved') })
			onClose()
		},
	})
	return (
		<Dialog title={t('ownership.add')} onClose={onClose}>
			<Form form={form}>
				<DateField form={form} name="looked_at_on" label={t('ownership.looked_at_on')} />
				<TextField form={form} name="register_reference" label={t('ownership.register_reference')} />
				<SelectField
					form={form}
					name="result"
					label={t('ownership.result')}
					options={ownershipResults.map((value) => ({ value, label: t(`ownership.${value}`) }))}
				/>
				<SelectField
					form={form}
					name="decision"
					label={t('ownership.decision')}
					options={ownershipDecisions.map((value) => ({ value, label: t(`ownership.${value}`) }))}
				/>
				<TextareaField form={form} name="note" label={t('ownership.note')} rows={3} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('ownership.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('ownership.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
