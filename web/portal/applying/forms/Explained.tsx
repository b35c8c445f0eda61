import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './forms.module.css'

interface ExplainedProps {
	/** The subject of the explanation, for screen-reader users who reach the button without its context. */
	readonly label: string
	readonly explanation: string | undefined
	readonly children: ReactNode
}

/** A field with its explanation, if any: a button toggles it, so that touch and keyboard can open it too. */
export function Explained({ label, explanation, children }: ExplainedProps) {
	const { t } = useTranslation('forms')
	const [is_open, setOpen] = useState(false)
	const id = useId()
	if (explanation === undefined) return children
	return (
		<div className={classes.question}>
			{children}
			<div className={classes.help}>
				<TextButton is_expanded={is_open} controls={id} onClick={() => setOpen(!is_open)}>
					{t('help')} <span className="visually-hidden">{t('help_of', { label })}</span>
				</TextButton>
			</div>
			<p id={id} className={classes.explanation} hidden={!is_open}>
				{explanation}
			</p>
		</div>
	)
}
