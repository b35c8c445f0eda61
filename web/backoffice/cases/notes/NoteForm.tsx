import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { newNote } from '#domain/cases/notes/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useFocusAtFirst } from '../../../kit/form/use-focus-at-first.ts'
import { makeRequestKeys } from '../../../kit/form/request-keys.ts'
import { MentionField } from './MentionField.tsx'
import classes from './Notes.module.css'

const words = z.strictObject({ text: newNote.shape.text })

interface NoteFormProps {
	readonly text: string
	readonly draft_key: string
	readonly colleagues: readonly { readonly staff_id: string; readonly display_name: string }[]
	readonly label: string
	readonly hint?: string | undefined
	readonly submit: string
	readonly onSave: (text: string, idempotency_key: string) => Promise<unknown>
	readonly onSaved: () => void
	/** The reader opened the form to write, so it takes the focus. */
	readonly takes_focus?: boolean
	/** For a form that can be cancelled. */
	readonly onCancel?: () => void
}

/** The form of a new or corrected note. */
export function NoteForm({ text: before, draft_key, colleagues, label, hint, submit, takes_focus = false, ...on }: NoteFormProps) {
	const { t } = useTranslation('notes')
	const [keyOf, renewKeys] = useState(makeRequestKeys)
	const { onSave, onSaved, onCancel } = on
	const form = useContractForm(words, {
		defaults: { text: before, ...readDraft(draft_key) },
		onSubmit: async ({ text }) => {
			await onSave(text, keyOf(text))
			// The form may stay mounted and keep the focus; the next note needs a new key, even with the same text.
			renewKeys(makeRequestKeys)
			form.fill({ text: before })
			forgetDraft(draft_key)
			onSaved()
		},
	})
	useKeptDraft(form, draft_key)
	const field = form.idOf('text')
	useFocusAtFirst(field, takes_focus)
	return (
		<Form form={form}>
			<MentionField
				form={form}
				label={label}
				hint={hint ?? (colleagues.length > 0 ? t('mention_hint') : undefined)}
				colleagues={colleagues}
			/>
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
