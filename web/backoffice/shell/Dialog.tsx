import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'

import classes from './Dialog.module.css'

interface DialogProps {
	readonly title: string
	/** Escape, and pressing beside it. */
	readonly onClose: () => void
	readonly children: ReactNode
}

/**
 * A question that has to be answered before work goes on. The browser's own modal dialog: it keeps the focus inside, closes with
 * Escape and gives the focus back to where it was.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
	const box = useRef<HTMLDialogElement>(null)
	const title_id = useId()

	// In the layout phase: on leaving, the element is still in the page and can give the focus back.
	useLayoutEffect(() => {
		const dialog = box.current
		if (dialog?.open === false) dialog.showModal()
		return () => dialog?.close()
	}, [])

	return (
		<dialog
			ref={box}
			className={classes.dialog}
			aria-labelledby={title_id}
			onCancel={(event) => {
				// React takes the dialog away; the browser closing it first would leave an empty one.
				event.preventDefault()
				onClose()
			}}
		>
			<div className={classes.inside}>
				<h2 id={title_id}>{title}</h2>
				{children}
			</div>
		</dialog>
	)
}
