import { useId, type ReactNode } from 'react'

import classes from './Popover.module.css'

interface PopoverProps {
	/** The content of the button. */
	readonly button: ReactNode
	/** The accessible name of the button, where its content is shorter. */
	readonly label: string
	readonly children: ReactNode
}

/**
 * A panel below its button. The browser's own popover: it works before hydration, closes on Escape or a click outside, and returns the
 * focus.
 */
export function Popover({ button, label, children }: PopoverProps) {
	const id = useId()
	const anchor = `--${id.replaceAll(/\W/g, '')}`
	return (
		<div className={classes.root}>
			<button type="button" className={classes.button} popoverTarget={id} aria-label={label} style={{ anchorName: anchor }}>
				{button}
			</button>
			<div id={id} popover="auto" role="group" aria-label={label} className={classes.panel} style={{ positionAnchor: anchor }}>
				{children}
			</div>
		</div>
	)
}

/** Closes the popover around an element, after a choice. */
export const closePopover = (inside: Element): void => inside.closest<HTMLElement>('[popover]')?.hidePopover()
