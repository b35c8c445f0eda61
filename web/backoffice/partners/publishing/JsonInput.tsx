import { InputBase } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { readJson } from '#domain/partners/publishing/json.ts'

interface JsonInputProps {
	readonly id: string
	readonly label: string
	readonly value: unknown
	readonly error?: ReactNode
	readonly rows?: number
	/** A content as a whole, which is nothing else. */
	readonly is_group?: boolean
	readonly onChange: (value: unknown) => void
	/** Told what was typed where it is no JSON; it stays on the screen. */
	readonly onUnread: (text: string) => void
}

/** A content as JSON. */
export function JsonInput({ id, label, value, error, rows = 8, is_group = false, onChange, onUnread }: JsonInputProps) {
	const { t } = useTranslation('publishing')
	const [typed, setTyped] = useState<string>()
	const read = typed === undefined ? { value } : readJson(typed, { is_group })
	return (
		<InputBase
			id={id}
			component="textarea"
			multiline
			rows={rows}
			label={label}
			spellCheck={false}
			autoComplete="off"
			error={'fault' in read ? t(read.fault) : error}
			value={typed ?? JSON.stringify(value ?? null, null, 2)}
			onChange={({ currentTarget }) => {
				setTyped(currentTarget.value)
				const now = readJson(currentTarget.value, { is_group })
				if ('fault' in now) onUnread(currentTarget.value)
				else onChange(now.value)
			}}
			onBlur={() => !('fault' in read) && setTyped(undefined)}
		/>
	)
}
