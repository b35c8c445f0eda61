import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './Appointments.module.css'

/** Two steps have input; the third only confirms. */
const steps_asked = 2

/** A step of the dialog. A change of step moves the focus to its heading; the first focus is the dialog's. */
export function Step({ title, count, children }: { readonly title: string; readonly count: number; readonly children: ReactNode }) {
	const { t } = useTranslation('appointments')
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG') heading.current?.focus()
	}, [])
	return (
		<div className={classes.step}>
			<div>
				<p className={classes.note}>{t('dialog.steps', { step: count, count: steps_asked })}</p>
				<h3 ref={heading} tabIndex={-1} className={classes.stepTitle}>
					{title}
				</h3>
			</div>
			{children}
		</div>
	)
}
