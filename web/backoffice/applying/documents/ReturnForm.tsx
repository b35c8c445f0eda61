import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { returnReasons } from '#domain/applying/documents/review.ts'
import { issue } from '#domain/platform/errors/catalogue.ts'
import { choice, multilineText, optional } from '#domain/platform/fields.ts'

import { Button } from '../../../kit/Button.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import classes from '#web/backoffice/platform/evidence/Work.module.css'

const returnFields = z.strictObject({ reason: choice(returnReasons), note: optional(multilineText({ max: 1_000 })) })

interface ReturnFormProps {
	readonly onReturn: (reason: (typeof returnReasons)[number], note: string | null) => Promise<void>
	readonly onCancel: () => void
}

/** The reason for returning a document to the company. */
export function ReturnForm({ onReturn, onCancel }: ReturnFormProps) {
	const { t } = useTranslation('backoffice-documents')
	const form = useContractForm(returnFields, {
		defaults: { reason: '', note: '' },
		alsoCheck: ({ reason, note }) => (reason === 'other' && String(note).trim() === '' ? [issue('err_field_required', 'note')] : []),
		onSubmit: ({ reason, note }) => onReturn(reason, note),
	})
	useEffect(() => document.getElementById(form.idOf('reason'))?.focus(), [form])
	return (
		<Form form={form}>
			<SelectField
				form={form}
				name="reason"
				label={t('why')}
				options={returnReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
			/>
			<TextareaField form={form} name="note" label={t('note')} hint={t('note_hint')} />
			<div className={classes.acts}>
				<SubmitButton form={form}>{t('send_back')}</SubmitButton>
				<Button emphasis="secondary" onClick={onCancel}>
					{t('cancel')}
				</Button>
			</div>
		</Form>
	)
}
