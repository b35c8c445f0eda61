import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import type { ChecklistView } from '#contract/review/staff/checklists.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { multilineText } from '#domain/platform/fields.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog } from '../../../../kit/Dialog.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import classes from './Flows.module.css'

const reasonFields = z.strictObject({ note: multilineText({ max: 500 }) })

interface ReasonDialogProps {
	readonly item: ChecklistView['items'][number]
	readonly onReason: (note: string) => Promise<void>
	readonly onClose: () => void
}

/** The reason an item of a checklist does not apply. */
export function ReasonDialog({ item, onReason, onClose }: ReasonDialogProps) {
	const { t, i18n } = useTranslation('backoffice-flows')
	const form = useContractForm(reasonFields, {
		defaults: { note: '' },
		onSubmit: async ({ note }) => {
			await onReason(note)
			onClose()
		},
	})
	return (
		<Dialog title={t('checklists.why_not_applicable')} onClose={onClose}>
			<p>{item.text[i18n.language as Language]}</p>
			<Form form={form}>
				<TextareaField form={form} name="note" label={t('checklists.reason')} rows={3} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('checklists.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('checklists.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
