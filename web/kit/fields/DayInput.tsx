import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormats } from '../texts/formats.ts'
import { IssueText } from '../texts/IssueText.tsx'
import { parseTypedDate } from './typed-date.ts'

interface DayInputProps {
	readonly label: string
	/** YYYY-MM-DD, or empty. */
	readonly value: string
	/** Called with an existing day or an empty text, on blur and on Enter. */
	readonly onChange: (day: string) => void
	/** The latest allowed day. */
	readonly max?: string | undefined
}

const isRealDay = (day: string): boolean => {
	const moment = new Date(`${day}T00:00:00Z`)
	return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/**
 * A day that filters the page. Typed in the format of the page's language: the browser's own date field follows the browser's language, and
 * 03/02 beside "2 Mar 2026" would be misread.
 */
export function DayInput({ label, value, onChange, max }: DayInputProps) {
	const { t } = useTranslation('shell')
	const { typedDate } = useFormats()
	const [typed, setTyped] = useState<string>()
	const [is_wrong, setWrong] = useState(false)
	const shown = value === '' ? '' : typedDate(value)
	const take = (): void => {
		if (typed === undefined) return
		const day = typed.trim() === '' ? '' : parseTypedDate(typed)
		const is_taken = day === '' || (day !== undefined && isRealDay(day) && (max === undefined || day <= max))
		setWrong(!is_taken)
		if (!is_taken) return
		setTyped(undefined)
		if (day !== value) onChange(day)
	}
	return (
		<TextInput
			label={label}
			placeholder={t('form.day_placeholder')}
			error={is_wrong && <IssueText code="invalid_date" />}
			autoComplete="off"
			inputMode="numeric"
			value={typed ?? shown}
			onChange={(event) => setTyped(event.currentTarget.value)}
			onBlur={take}
			onKeyDown={({ key }) => {
				if (key === 'Enter') take()
			}}
		/>
	)
}
