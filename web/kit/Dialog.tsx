import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { CrossIcon } from './icons.tsx'
import classes from './Dialog.module.css'

interface DialogProps {
	readonly title: string
	/** Asked for by Escape and by the cross; the dialog is there until its owner takes it away. */
	readonly onClose: () => void
	readonly is_wide?: boolean
	/** As wide as a page of paper wants to be read. */
	readonly is_for_reading?: boolean
	readonly children: ReactNode
}

/**
 * A dialog over the page. The browser's own: it keeps the focus inside, closes with Escape, and gives the focus back to
 * whatever opened it. A click beside it does not close it, for it would take what was typed along.
 */
export function Dialog({ title, onClose, is_wide = false, is_for_reading = false, children }: DialogProps) {
	const { t } = useTranslation('shell')
	const dialog = useRef<HTMLDialogElement>(null)
	const heading = useRef<HTMLHeadingElement>(null)
	const id = useId()
	const ask = useRef(onClose)
	useEffect(() => {
		ask.current = onClose
	})

	useLayoutEffect(() => {
		const element = dialog.current
		if (element === null) return undefined
		const unlock = holdPage()
		element.showModal()
		heading.current?.focus()
		// A browser closes on the second Escape whatever it is told; the owner decides all the same.
		const reopen = () => {
			if (!element.isConnected) return
			element.showModal()
			ask.current()
		}
		element.addEventListener('close', reopen)
		return () => {
			element.removeEventListener('close', reopen)
			// Closed while it is still in the page: only then the focus goes back.
			element.close()
			unlock()
		}
	}, [])

	return (
		<dialog
			ref={dialog}
			className={classes.dialog}
			data-wide={is_wide || undefined}
			data-for-reading={is_for_reading || undefined}
			aria-labelledby={id}
			onCancel={(event) => {
				// A file chooser inside can be cancelled too; that is not about the dialog.
				if (event.target !== event.currentTarget) return
				event.preventDefault()
				onClose()
			}}
		>
			<div className={classes.head}>
				<h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
					{title}
				</h2>
				<button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
					<CrossIcon />
				</button>
			</div>
			<div className={classes.body}>{children}</div>
		</dialog>
	)
}

/** Keeps the page behind from scrolling, and from growing by its scrollbar. Returns how to let go. */
function holdPage(): () => void {
	const { style, clientWidth } = document.documentElement
	const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter }
	Object.assign(style, { overflow: 'hidden', scrollbarGutter: window.innerWidth > clientWidth ? 'stable' : '' })
	return () => Object.assign(style, before)
}

/** What can be done at the end of a dialog. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => <div className={classes.actions}>{children}</div>

/** What went wrong in a dialog without a form. */
export const DialogError = ({ children }: { readonly children: ReactNode }) => (
	<p className={classes.error} role="alert">
		{children}
	</p>
)
