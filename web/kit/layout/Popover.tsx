import { useId, type ReactNode } from 'react'

import classes from './Popover.module.css'

interface PopoverProps {
	/** What the button shows. */
	readonly button: ReactNode
	/** What the button is called, where it shows less than its name. */
	readonly label: string
	readonly children: ReactNode
}

/**
 * A panel that opens below its button. The browser's own popover: it works before any script has run, closes with Escape or
 * a click beside it, and gives the focus back.
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

/** Closes the popover an element stands in, once what it offers was chosen. */
export const closePopover = (inside: Element): void => inside.closest<HTMLElement>('[popover]')?.hidePopover()
