import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { TextButton } from '../dashboard/TextButton.tsx'
import classes from './forms.module.css'

interface ExplainedProps {
	/** What is explained, for those who hear the button without seeing where it stands. */
	readonly label: string
	readonly explanation: string | undefined
	readonly children: ReactNode
}

/** A field and, where the form has one, its explanation: opened by a button, so with a finger and a keyboard as well as with a mouse. */
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
