import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { conditions, type Condition } from '#domain/signing/contract-documents/conditions.ts'

import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { useWriting } from './insertion.ts'

interface WordsProps {
	readonly label: string
	readonly value: string
	readonly onChange: (text: string) => void
	readonly is_long?: boolean
}

const max_rows = 14

/** A text of the template, which may contain placeholders. */
export function Words({ label, value, onChange, is_long = false }: WordsProps) {
	const writing = useWriting()
	const id = useId()
	const shared = {
		id,
		label,
		value,
		autoComplete: 'off',
		onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
			writing.current = { element: currentTarget, change: onChange }
		},
		onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
			writing.current = { element: currentTarget, change: onChange }
			onChange(currentTarget.value)
		},
	}
	// Grows with its content by CSS where supported, otherwise by the length of the text.
	return is_long ? <Textarea {...shared} rows={Math.min(max_rows, Math.max(2, Math.ceil(value.length / 70)))} /> : <TextInput {...shared} />
}

interface ChoiceProps<Value extends string> {
	readonly label: string
	readonly value: Value | ''
	readonly options: readonly { readonly value: Value | ''; readonly label: string }[]
	readonly onChange: (value: Value | '') => void
}

export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
	const id = useId()
	return (
		<NativeSelect
			id={id}
			label={label}
			value={value}
			onChange={({ currentTarget }) => {
				const chosen = options.find((option) => option.value === currentTarget.value)
				if (chosen !== undefined) onChange(chosen.value)
			}}
			rightSection={<ChevronDownIcon />}
			rightSectionPointerEvents="none"
		>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</NativeSelect>
	)
}

interface WhenProps {
	readonly value: Condition | undefined
	readonly onChange: (when: Condition | undefined) => void
}

/** The condition of a part of the template. */
export function When({ value, onChange }: WhenProps) {
	const { t } = useTranslation('templates')
	return (
		<Choice
			label={t('field.when')}
			value={value ?? ''}
			options={[{ value: '', label: t('always') }, ...conditions.map((one) => ({ value: one, label: t(`condition.${one}`) }))]}
			onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
		/>
	)
}
