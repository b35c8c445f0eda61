import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { ArrowLeftIcon } from '../../../kit/icons.tsx'
import classes from './StepActions.module.css'

interface StepActionsProps {
	/** The previous step; going back keeps all input. */
	readonly back?: string
	readonly children?: ReactNode
}

/** The buttons to continue and go back, at the end of a step. */
export function StepActions({ back, children }: StepActionsProps) {
	const { t } = useTranslation('shell')
	return (
		<div className={classes.actions}>
			{children}
			{back !== undefined && (
				<Link to={back} className={classes.back}>
					<ArrowLeftIcon />
					{t('form.back')}
				</Link>
			)}
		</div>
	)
}
