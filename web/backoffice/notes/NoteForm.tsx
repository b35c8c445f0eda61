import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { mentionOf, newNote } from '#domain/notes/rules.ts'

import { Button } from '../../kit/Button.tsx'
import { TextareaField } from '../../kit/fields/TextareaField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { ChevronDownIcon } from '../../kit/icons.tsx'
import classes from './Notes.module.css'

const words = z.strictObject({ text: newNote.shape.text })

interface NoteFormProps {
	readonly text: string
	readonly draft_key: string
	readonly colleagues: readonly { readonly staff_id: string; readonly display_name: string }[]
	readonly label: string
	readonly hint?: string
	readonly submit: string
	readonly onSave: (text: string, idempotency_key: string) => Promise<void>
	readonly onCancel?: () => void
}

/** Where a note is written or corrected; choosing a colleague puts their name into it. */
export function NoteForm({ text: before, draft_key, colleagues, label, hint, submit, onSave, onCancel }: NoteFormProps) {
	const { t } = useTranslation('notes')
	const id = useId()
	const [idempotency_key] = useState(() => crypto.randomUUID())
	const form = useContractForm(words, {
		defaults: { text: before, ...readDraft(draft_key) },
		onSubmit: async ({ text }) => {
			await onSave(text, idempotency_key)
			forgetDraft(draft_key)
		},
	})
	useKeptDraft(form, draft_key)
	const mention = (staff_id: string): void => {
		const colleague = colleagues.find((known) => known.staff_id === staff_id)
		if (colleague === undefined) return
		const held = form.held('text')
		const typed = typeof held === 'string' ? held : ''
		form.fill({ text: `${typed}${typed === '' || typed.endsWith(' ') ? '' : ' '}${mentionOf(colleague)} ` })
	}
	return (
		<Form form={form}>
			<TextareaField form={form} name="text" label={label} hint={hint} rows={3} />
			<div className={classes.mention}>
				<label htmlFor={id}>{t('mention')}</label>
				<NativeSelect
					id={id}
					value=""
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
					onChange={(event) => mention(event.currentTarget.value)}
				>
					<option value="">{t('mention_none')}</option>
					{colleagues.map(({ staff_id, display_name }) => (
						<option key={staff_id} value={staff_id}>
							{display_name}
						</option>
					))}
				</NativeSelect>
				<span className={classes.muted}>{t('mention_hint')}</span>
			</div>
			<div className={classes.acts}>
				<SubmitButton form={form}>{submit}</SubmitButton>
				{onCancel !== undefined && (
					<Button emphasis="secondary" onClick={onCancel}>
						{t('cancel')}
					</Button>
				)}
			</div>
		</Form>
	)
}
