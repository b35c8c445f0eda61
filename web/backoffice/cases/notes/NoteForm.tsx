import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { mentionOf, newNote } from '#domain/cases/notes/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useFocusAtFirst } from '../../../kit/form/use-focus-at-first.ts'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { makeRequestKeys } from '../../../kit/form/request-keys.ts'
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

/** The form of a new or corrected note; choosing a colleague inserts their name. */
export function NoteForm({ text: before, draft_key, colleagues, label, hint, submit, takes_focus = false, ...on }: NoteFormProps) {
	const { t } = useTranslation('notes')
	const id = useId()
	const [keyOf, renewKeys] = useState(makeRequestKeys)
	const [chosen = colleagues[0]?.staff_id ?? '', choose] = useState<string>()
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
	const mention = (): void => {
		const colleague = colleagues.find((known) => known.staff_id === chosen)
		if (colleague === undefined || form.is_submitting) return
		const held = form.held('text')
		const typed = typeof held === 'string' ? held : ''
		form.fill({ text: `${typed}${typed === '' || typed.endsWith(' ') ? '' : ' '}${mentionOf(colleague)} ` })
		document.getElementById(field)?.focus()
	}
	return (
		<Form form={form}>
			<TextareaField form={form} name="text" label={label} hint={hint} rows={3} />
			{colleagues.length > 0 && (
				<div className={classes.mention}>
					<label htmlFor={id}>{t('mention')}</label>
					<NativeSelect
						id={id}
						value={chosen}
						rightSection={<ChevronDownIcon />}
						rightSectionPointerEvents="none"
						onChange={(event) => choose(event.currentTarget.value)}
					>
						{colleagues.map(({ staff_id, display_name }) => (
							<option key={staff_id} value={staff_id}>
								{display_name}
							</option>
						))}
					</NativeSelect>
					<Button emphasis="secondary" onClick={mention}>
						{t('mention_add')}
					</Button>
					<span className={classes.muted}>{t('mention_hint')}</span>
				</div>
			)}
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
