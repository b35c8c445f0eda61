import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { mentionOf } from '#domain/cases/notes/rules.ts'

import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { begunMention, offeredFor } from './mentioning.ts'
import classes from './Notes.module.css'

interface MentionFieldProps {
	readonly form: ContractForm<'text'>
	readonly label: string
	readonly hint?: string | undefined
	readonly colleagues: readonly { readonly staff_id: string; readonly display_name: string }[]
}

/** A text in which colleagues are named: after an @ their names are offered, for the arrow keys and Enter, or for a press. */
export function MentionField({ form, label, hint, colleagues }: MentionFieldProps) {
	const { t } = useTranslation('notes')
	const list_id = useId()
	const [caret, setCaret] = useState<number>()
	const [marked, setMarked] = useState(0)
	const held = form.held('text')
	const text = typeof held === 'string' ? held : ''
	const begun = caret === undefined || form.is_submitting ? undefined : begunMention(text, caret)
	const offered = begun === undefined ? [] : offeredFor(begun, colleagues)
	const at = Math.min(marked, offered.length - 1)
	const is_open = offered.length > 0

	const insert = (name: string): void => {
		if (begun === undefined || caret === undefined) return
		const before = `${text.slice(0, begun.from)}${name} `
		form.fill({ text: before + text.slice(caret).replace(/^ /, '') })
		setCaret(undefined)
		const field = document.getElementById(form.idOf('text'))
		if (!(field instanceof HTMLTextAreaElement)) return
		field.focus()
		// The value is there after the next paint.
		requestAnimationFrame(() => field.setSelectionRange(before.length, before.length))
	}
	const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
		if (!is_open || event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return
		const chosen = offered[at]
		if (event.key === 'ArrowDown') setMarked((at + 1) % offered.length)
		else if (event.key === 'ArrowUp') setMarked((at + offered.length - 1) % offered.length)
		else if (event.key === 'Escape') setCaret(undefined)
		else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) insert(mentionOf(chosen))
		else return
		event.preventDefault()
		event.stopPropagation()
	}
	return (
		<div className={classes.naming}>
			<TextareaField
				form={form}
				name="text"
				label={label}
				hint={hint}
				rows={3}
				assist={{
					'aria-autocomplete': 'list',
					'aria-haspopup': 'listbox',
					'aria-controls': is_open ? list_id : undefined,
					'aria-activedescendant': is_open ? `${list_id}-${at}` : undefined,
					onKeyDown: press,
					onInput: ({ currentTarget: { selectionStart } }) => {
						setCaret(selectionStart)
						setMarked(0)
					},
					onSelect: ({ currentTarget: { selectionStart, selectionEnd } }) => {
						setCaret(selectionStart === selectionEnd ? selectionStart : undefined)
					},
					onBlur: () => setCaret(undefined),
				}}
			/>
			<p role="status" className="visually-hidden">
				{is_open && t('offered', { count: offered.length })}
			</p>
			{is_open && (
				<div role="listbox" tabIndex={-1} id={list_id} aria-label={t('mention')} className={classes.offered}>
					{offered.map((colleague, place) => (
						<div
							key={colleague.staff_id}
							id={`${list_id}-${place}`}
							role="option"
							tabIndex={-1}
							aria-selected={place === at}
							onPointerDown={(event) => {
								// The field keeps the focus.
								event.preventDefault()
								insert(mentionOf(colleague))
							}}
						>
							{colleague.display_name}
						</div>
					))}
				</div>
			)}
		</div>
	)
}
