import type { MouseEventHandler, ReactNode } from 'react'

import classes from './TextButton.module.css'

interface TextButtonProps {
	readonly onClick: MouseEventHandler<HTMLButtonElement>
	readonly is_danger?: boolean
	/** Cannot be done now. It keeps its place and can be reached; `describedBy` says why. */
	readonly is_disabled?: boolean
	readonly describedBy?: string
	/** It opens and closes something: whether that is open, and its id. */
	readonly is_expanded?: boolean
	readonly controls?: string
	readonly children: ReactNode
}

/** Something small to do, in the midst of what it is about. */
export const TextButton = ({
	onClick,
	is_danger = false,
	is_disabled = false,
	describedBy,
	is_expanded,
	controls,
	children,
}: TextButtonProps) => (
	<button
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
