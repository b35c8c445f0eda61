import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { newMessage, type NewMessage } from '#domain/cases/messages/rules.ts'

import { TextareaField } from '../fields/TextareaField.tsx'
import { Form } from '../form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../form/kept-drafts.ts'
import { useFocusAtFirst } from '../form/use-focus-at-first.ts'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import { showMessage } from '../messages/messages.ts'
import { makeRequestKeys } from '../form/request-keys.ts'
import { attachedNow } from './attached.ts'
import classes from './Conversation.module.css'

interface Attachable {
	readonly document_id: string
	readonly document_name: string
}

const empty: NewMessage = { text: '', document_ids: [] }

/** Files that are brought for this message. */
interface NewFiles {
	/** Takes them, and shows those on their way. */
	readonly chooser: ReactNode
	/** Those on their way that the server knows. */
	readonly document_ids: readonly string[]
	readonly is_unfinished: boolean
}

interface ComposerProps {
	readonly documents: readonly Attachable[]
	readonly new_files?: NewFiles
	readonly draft_key: string
	/** The reader opened the form to write, so it takes the focus. */
	readonly takes_focus?: boolean
	readonly onSend: (message: NewMessage, idempotency_key: string) => Promise<unknown>
}

/** The form of a new message; its input is kept until it is sent. */
export function Composer({ documents, new_files, draft_key, takes_focus = false, onSend }: ComposerProps) {
	const { t } = useTranslation('messages')
	const [keyOf, renewKeys] = useState(makeRequestKeys)
	const [is_waiting, setWaiting] = useState(false)
	const [is_open, setOpen] = useState(false)
	const seen = useRef<ReadonlySet<string>>(new Set())
	// The next file on its way is no reason to wait before somebody sends again.
	if (is_waiting && new_files?.is_unfinished !== true) setWaiting(false)
	const form = useContractForm(newMessage, {
		defaults: { ...empty, ...readDraft(draft_key) },
		onSubmit: async ({ text, document_ids }) => {
			setWaiting(new_files?.is_unfinished === true)
			if (new_files?.is_unfinished === true) return
			// A document deleted since it was selected is not sent.
			const message = { text, document_ids: documents.map(({ document_id }) => document_id).filter((id) => document_ids.includes(id)) }
			await onSend(message, keyOf(message))
			// The form stays mounted and keeps the focus; the next message needs a new key, even with the same text.
			renewKeys(makeRequestKeys)
			// What was brought while it was sent belongs to the next one.
			seen.current = new Set()
			form.fill(empty)
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('sent') })
		},
	})
	useKeptDraft(form, draft_key)
	useFocusAtFirst(form.idOf('text'), takes_focus)
	const held: unknown = useWatch({ control: form.control, name: 'document_ids' })
	const ticked: readonly unknown[] = Array.isArray(held) ? held : []
	const chosen = documents.filter(({ document_id }) => ticked.includes(document_id)).map(({ document_id }) => document_id)
	// What was brought for the message is attached to it, unless the writer unticks it.
	useEffect(() => {
		const brought = new_files?.document_ids ?? []
		const attached = attachedNow(ticked, { listed: documents.map(({ document_id }) => document_id), brought, seen: seen.current })
		seen.current = new Set(brought)
		if (attached !== undefined) form.fill({ document_ids: attached })
	})
	const attach = t('attach')
	useEffect(() => {
		form.labels.set('document_ids', attach)
	}, [form.labels, attach])
	return (
		<Form form={form}>
			<TextareaField form={form} name="text" label={t('text')} rows={3} />
			{(documents.length > 0 || new_files !== undefined) && (
				<details className={classes.attach} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
					<summary id={form.idOf('document_ids')}>
						{attach}
						{chosen.length > 0 && ` (${chosen.length})`}
					</summary>
					{documents.length > 0 && <p className={classes.muted}>{t('attach_hint')}</p>}
					<div className={classes.choices}>
						{documents.map(({ document_id, document_name }) => (
							<Checkbox
								key={document_id}
								label={document_name}
								checked={chosen.includes(document_id)}
								aria-disabled={form.is_submitting || undefined}
								onChange={({ currentTarget: { checked } }) => {
									if (form.is_submitting) return
									// With those on their way, which are not listed yet.
									form.fill({ document_ids: checked ? [...ticked, document_id] : ticked.filter((id) => id !== document_id) })
								}}
							/>
						))}
					</div>
					{is_open && new_files !== undefined && <div className={classes.new}>{new_files.chooser}</div>}
				</details>
			)}
			{is_waiting && (
				<p role="alert" className={classes.fault}>
					{t('uploading')}
				</p>
			)}
			<div>
				<SubmitButton form={form}>{t('send')}</SubmitButton>
			</div>
		</Form>
	)
}
