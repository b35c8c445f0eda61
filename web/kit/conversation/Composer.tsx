import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { newMessage, type NewMessage } from '#domain/messages/rules.ts'

import { TextareaField } from '../fields/TextareaField.tsx'
import { Form } from '../form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../form/kept-drafts.ts'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { showMessage } from '../messages/messages.ts'
import classes from './Conversation.module.css'

export interface Attachable {
	readonly document_id: string
	readonly document_name: string
}

const words = z.strictObject({ text: newMessage.shape.text })

interface ComposerProps {
	readonly documents: readonly Attachable[]
	readonly draft_key: string
	readonly onSend: (message: NewMessage, idempotency_key: string) => Promise<unknown>
	readonly onSent: () => void
}

/** Where a message is written; what is typed is kept until it is sent. */
export function Composer({ documents, draft_key, onSend, onSent }: ComposerProps) {
	const { t } = useTranslation('messages')
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
	const [idempotency_key] = useState(() => crypto.randomUUID())
	const form = useContractForm(words, {
		defaults: { text: '', ...readDraft(draft_key) },
		onSubmit: async ({ text }) => {
			await onSend({ text, document_ids: documents.map(({ document_id }) => document_id).filter((id) => chosen.has(id)) }, idempotency_key)
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('sent') })
			onSent()
		},
	})
	useKeptDraft(form, draft_key)
	const choose = (document_id: string, is_chosen: boolean): void => {
		const next = new Set(chosen)
		if (is_chosen) next.add(document_id)
		else next.delete(document_id)
		setChosen(next)
	}
	return (
		<Form form={form}>
			<TextareaField form={form} name="text" label={t('text')} rows={3} />
			{documents.length > 0 && (
				<details className={classes.attach}>
					<summary>
						{t('attach')}
						{chosen.size > 0 && ` (${chosen.size})`}
					</summary>
					<p className={classes.muted}>{t('attach_hint')}</p>
					<div className={classes.choices}>
						{documents.map(({ document_id, document_name }) => (
							<Checkbox
								key={document_id}
								label={document_name}
								checked={chosen.has(document_id)}
								onChange={(event) => choose(document_id, event.currentTarget.checked)}
							/>
						))}
					</div>
				</details>
			)}
			<div>
				<SubmitButton form={form}>{t('send')}</SubmitButton>
			</div>
		</Form>
	)
}
