import { useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { groupTyped, isKeyPress } from './group-typed.ts'
import classes from './Spread.module.css'

interface FigureInputProps {
	readonly name: string
	readonly label: string
	readonly value: string
	/** The sum of the line's parts, where nothing is typed. */
	readonly placeholder: string
	readonly is_invalid: boolean
	readonly describedBy: string | undefined
	readonly readOnly: boolean
	readonly onChange: (text: string) => void
	readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
	readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
	readonly onBlur: () => void
}

/** A cell for a figure: thousands are grouped while it is typed, and the caret stays behind its digit. */
export function FigureInput({ name, label, value, is_invalid, describedBy, onChange, ...props }: FigureInputProps) {
	const { separators } = useFormats()
	const input = useRef<HTMLInputElement>(null)
	const caret = useRef<number>(undefined)
	useLayoutEffect(() => {
		if (caret.current === undefined) return
		input.current?.setSelectionRange(caret.current, caret.current)
		caret.current = undefined
	})
	return (
		<input
			ref={input}
			name={name}
			className={classes.figure}
			inputMode="decimal"
			autoComplete="off"
			aria-label={label}
			aria-invalid={is_invalid || undefined}
			aria-describedby={describedBy}
			value={value}
			onChange={({ currentTarget, nativeEvent }) => {
				if (!(nativeEvent instanceof InputEvent) || !isKeyPress(nativeEvent)) return onChange(currentTarget.value)
				const is_forward = nativeEvent.inputType === 'deleteContentForward'
				const after = { text: currentTarget.value, caret: currentTarget.selectionStart ?? currentTarget.value.length }
				const grouped = groupTyped({ before: value, after, is_forward }, separators)
				caret.current = grouped.caret
				return onChange(grouped.text)
			}}
			{...props}
		/>
	)
}
