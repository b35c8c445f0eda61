import { useTranslation } from 'react-i18next'

import { templateReturn } from '#domain/signing/contract-documents/standing.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'

interface ReturnDialogProps {
	readonly onReturn: (note: string) => Promise<void>
	readonly onClose: () => void
}

/** Returns a template to its author, with a reason. */
export function ReturnDialog({ onReturn, onClose }: ReturnDialogProps) {
	const { t } = useTranslation('templates')
	const form = useContractForm(templateReturn, {
		defaults: { note: '' },
		onSubmit: async ({ note }) => {
			await onReturn(note)
			onClose()
		},
	})
	return (
		<Dialog title={t('return_title')} onClose={onClose}>
			<Form form={form}>
				<TextareaField form={form} name="note" label={t('return_note')} rows={4} />
				<DialogActions>
					<SubmitButton form={form}>{t('return')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
