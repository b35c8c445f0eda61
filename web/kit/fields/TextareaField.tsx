import { InputBase } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormats } from '../texts/formats.ts'
import { useField, useTypedBefore, type FieldProps } from '../form/use-field.ts'
import { FieldLabel } from './FieldLabel.tsx'
import classes from './fields.module.css'

interface TextareaFieldProps<Name extends string> extends FieldProps<Name> {
	readonly rows?: number | undefined
	readonly placeholder?: string | undefined
	/** The length limits, where the form's schema has none. */
	readonly min_length?: number | undefined
	readonly max_length?: number | undefined
	/** What offers something while one types; it leaves the value to the form. */
	readonly assist?: TextareaAssist | undefined
}

type TextareaAssist = Pick<
	ComponentProps<'textarea'>,
	'aria-autocomplete' | 'aria-haspopup' | 'aria-controls' | 'aria-activedescendant' | 'onKeyDown' | 'onInput' | 'onSelect' | 'onBlur'
>

/** Multi-line text with a counter of the characters left or missing. */
export function TextareaField<Name extends string>({
	hint,
	rows = 4,
	placeholder,
	min_length,
	max_length,
	assist,
	...props
}: TextareaFieldProps<Name>) {
	const { id, value, is_optional, error, change, leave } = useField(props)
	const text = typeof value === 'string' ? value : ''
	const count = useCount(text, min_length ?? props.form.minLengthOf(props.name), max_length ?? props.form.maxLengthOf(props.name))
	useTypedBefore(id, text, change)
	return (
		<div>
			{/* Mantine's Textarea brings the code to grow with its text, which ours do not. */}
			<InputBase
				component="textarea"
				{...assist}
				multiline
				id={id}
				name={props.name}
				rows={rows}
				label={<FieldLabel label={props.label} addon={props.addon} is_optional={is_optional} />}
				description={hint}
				error={error}
				placeholder={placeholder}
				autoComplete="off"
				value={text}
				// Read-only while submitting, so that the text stays as sent.
				readOnly={props.form.is_submitting}
				onChange={(event) => change(event.currentTarget.value)}
				onBlur={(event) => {
					leave()
					assist?.onBlur?.(event)
				}}
			/>
			{count !== undefined && (
				// Announced only if the text is too long.
				<p className={classes.count} data-over={count.is_over || undefined} aria-live={count.is_over ? 'polite' : 'off'}>
					{count.text}
				</p>
			)}
		</div>
	)
}

function useCount(text: string, min: number | undefined, max: number | undefined) {
	const { t } = useTranslation('shell')
	const formats = useFormats()
	const counted = (count: number) => ({ count, number: formats.number(count) })
	const { length } = text.trim()
	if (min !== undefined && length > 0 && length < min) return { text: t('form.characters_missing', counted(min - length)), is_over: false }
	if (max === undefined) return undefined
	const left = max - length
	return left >= 0
		? { text: t('form.characters_left', counted(left)), is_over: false }
		: { text: t('form.characters_over', counted(-left)), is_over: true }
}
