import { InputBase } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface JsonInputProps {
	readonly id: string
	readonly label: string
	readonly value: unknown
	readonly error?: ReactNode
	readonly rows?: number
	readonly onChange: (value: unknown) => void
}

/** A content as JSON. What is none stays on the screen and changes nothing. */
export function JsonInput({ id, label, value, error, rows = 8, onChange }: JsonInputProps) {
	const { t } = useTranslation('publishing')
	const [typed, setTyped] = useState<string>()
	const parsed = typed === undefined ? { value } : parse(typed)
	return (
		<InputBase
			id={id}
			component="textarea"
			multiline
			rows={rows}
			label={label}
			spellCheck={false}
			autoComplete="off"
			error={parsed === undefined ? t('json_wrong') : error}
			value={typed ?? JSON.stringify(value ?? null, null, 2)}
			onChange={({ currentTarget }) => {
				setTyped(currentTarget.value)
				const now = parse(currentTarget.value)
				if (now !== undefined) onChange(now.value)
			}}
			onBlur={() => parsed !== undefined && setTyped(undefined)}
		/>
	)
}

/** Undefined for what is no JSON. */
function parse(text: string): { readonly value: unknown } | undefined {
	try {
		return { value: JSON.parse(text) as unknown }
	} catch {
		return undefined
	}
}
