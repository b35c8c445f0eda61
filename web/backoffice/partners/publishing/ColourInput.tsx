import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './Publications.module.css'

interface ColourInputProps {
	readonly id: string
	readonly label: string
	readonly error: ReactNode
	readonly autoComplete: string
	readonly value: string
	readonly onChange: (value: string) => void
}

/** Also what is copied from a style guide, in capitals and without its sign. */
const asColour = (typed: string): string => {
	const text = typed.trim().toLowerCase()
	return /^[0-9a-f]{6}$/.test(text) ? `#${text}` : text
}

/** A colour by its number, or chosen with the system's own means. */
export function ColourInput({ value, onChange, ...shared }: ColourInputProps) {
	return (
		<TextInput
			{...shared}
			spellCheck={false}
			value={value}
			onChange={({ currentTarget }) => onChange(asColour(currentTarget.value))}
			rightSectionWidth="3.5rem"
			rightSection={
				<input
					type="color"
					className={classes.swatch}
					aria-label={shared.label}
					value={/^#[0-9a-f]{6}$/.test(value) ? value : '#ffffff'}
					onChange={({ currentTarget }) => onChange(currentTarget.value)}
				/>
			}
		/>
	)
}
