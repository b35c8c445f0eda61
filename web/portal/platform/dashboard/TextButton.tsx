import type { MouseEventHandler, ReactNode } from 'react'

import { useHeldPress } from '../../../kit/held-press.ts'
import classes from './TextButton.module.css'

interface TextButtonProps {
	readonly onClick: MouseEventHandler<HTMLButtonElement>
	readonly is_danger?: boolean
	/** Disabled for now. It keeps its place and stays focusable; `describedBy` gives the reason. */
	readonly is_disabled?: boolean
	readonly describedBy?: string
	/** The state of the element the button toggles, and its id. */
	readonly is_expanded?: boolean
	readonly controls?: string
	readonly children: ReactNode
}

/** A small inline action. */
export function TextButton({
	onClick,
	is_danger = false,
	is_disabled = false,
	describedBy,
	is_expanded,
	controls,
	children,
}: TextButtonProps) {
	const button = useHeldPress()
	return (
		<button
			ref={button}
			type="button"
			className={classes.button}
			data-danger={is_danger || undefined}
			aria-disabled={is_disabled || undefined}
			aria-describedby={describedBy}
			aria-expanded={is_expanded}
			aria-controls={controls}
			onClick={(event) => {
				if (!is_disabled) onClick(event)
			}}
		>
			{children}
		</button>
	)
}
