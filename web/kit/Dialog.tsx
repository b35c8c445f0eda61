import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { CrossIcon } from './icons.tsx'
import classes from './Dialog.module.css'

interface DialogProps {
	readonly title: string
	/** Called on Escape and by the close button; the owner unmounts the dialog. */
	readonly onClose: () => void
	readonly is_wide?: boolean
	/** As wide as a printed page, for reading. */
	readonly is_for_reading?: boolean
	readonly children: ReactNode
}

/**
 * A modal dialog over the page, the browser's own: it traps the focus, closes on Escape, and returns the focus to its trigger. A click on
 * the backdrop does not close it, because that would discard input.
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
		// Browsers close a dialog on the second Escape even if cancelled; only the owner may close it, so it reopens.
		const reopen = () => {
			if (!element.isConnected) return
			element.showModal()
			ask.current()
		}
		element.addEventListener('close', reopen)
		return () => {
			element.removeEventListener('close', reopen)
			// Closed while still in the document, because only then the browser returns the focus.
			element.close()
			unlock()
		}
	}, [])

	return (
		<dialog
			ref={dialog}
			// Browsers let the Tab key stop at what scrolls; the controls inside scroll it too.
			tabIndex={-1}
			className={classes.dialog}
			data-wide={is_wide || undefined}
			data-for-reading={is_for_reading || undefined}
			aria-labelledby={id}
			onCancel={(event) => {
				// The cancel event of a file chooser inside bubbles; it does not concern the dialog.
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

/**
 * Locks the scrolling of the page behind. Padding takes the place of its scrollbar, against a layout shift: a gutter would stay uncovered
 * by the backdrop. Returns the unlock function.
 */
function holdPage(): () => void {
	const { style, clientWidth } = document.documentElement
	const before = { overflow: style.overflow, scrollbarGutter: style.scrollbarGutter, paddingInlineEnd: style.paddingInlineEnd }
	const scrollbar_px = window.innerWidth - clientWidth
	Object.assign(style, { overflow: 'hidden', scrollbarGutter: 'auto', paddingInlineEnd: scrollbar_px > 0 ? `${scrollbar_px}px` : '' })
	return () => Object.assign(style, before)
}

/** The buttons at the end of a dialog. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => <div className={classes.actions}>{children}</div>

/** The error of a dialog without a form. */
export const DialogError = ({ children }: { readonly children: ReactNode }) => (
	<p className={classes.error} role="alert">
		{children}
	</p>
)
