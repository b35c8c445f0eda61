import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { bankNote } from '#domain/money/reconciliation/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import classes from './Bank.module.css'

const fields = z.strictObject({ note: bankNote })

interface NoteFormProps {
	readonly label: string
	readonly onSave: (note: string) => void
	readonly onClose: () => void
}

/** Why an entry is put aside, or a booking taken back. */
export function NoteForm({ label, onSave, onClose }: NoteFormProps) {
	const { t } = useTranslation('bank')
	const form = useContractForm(fields, {
		defaults: { note: '' },
		onSubmit: ({ note }) => onSave(note),
	})
	return (
		<Form form={form}>
			<TextareaField form={form} name="note" label={label} rows={2} />
			<div className={classes.acts}>
				<SubmitButton form={form}>{t('acts.save')}</SubmitButton>
				<Button emphasis="secondary" onClick={onClose}>
					{t('acts.cancel')}
				</Button>
			</div>
		</Form>
	)
}
