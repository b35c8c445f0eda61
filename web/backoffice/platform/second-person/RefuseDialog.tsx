import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { refusalNote } from '#domain/accounts/staff/second-person.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import classes from './SecondPerson.module.css'

const fields = z.strictObject({ note: refusalNote })

interface RefuseDialogProps {
	readonly refuse: (note: string) => Promise<void>
	readonly onClose: () => void
}

/** The reason for refusing a proposal. */
export function RefuseDialog({ refuse, onClose }: RefuseDialogProps) {
	const { t } = useTranslation('second-person')
	const form = useContractForm(fields, {
		defaults: { note: '' },
		onSubmit: async ({ note }) => {
			await refuse(note)
			onClose()
		},
	})
	return (
		<Dialog title={t('refuse_title')} onClose={onClose}>
			<Form form={form}>
				<TextareaField form={form} name="note" label={t('refuse_note')} rows={3} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('refuse')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
