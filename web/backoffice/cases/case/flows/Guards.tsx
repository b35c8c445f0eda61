import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { GuardName } from '#domain/cases/case/guards.ts'

import { path } from '#web/backoffice/platform/path.ts'
import type { Step } from '../moves/step-text.ts'
import classes from './Flows.module.css'

/** The guards of a step; an unfulfilled one links to where it is resolved. */
export function Guards({ step, applicationId }: { readonly step: Step; readonly applicationId: string }) {
	const { t } = useTranslation('backoffice-flows')
	if (step.guards.length === 0) return null
	return (
		<ul className={classes.guards} aria-label={t('guards.title')}>
			{step.guards.map(({ name, section, refusal }) => {
				// The names come from the table of steps: a missing text does not compile.
				const text = t(`guard.${name as GuardName}`)
				const is_done = refusal === null
				return (
					<li key={name}>
						<span className={classes.mark} data-done={is_done || undefined} aria-hidden>
							{is_done ? '✓' : '○'}
						</span>
						<span>
							<span className="visually-hidden">{t(is_done ? 'guards.done' : 'guards.open')} </span>
							{is_done || section === null ? text : <Link to={path.section(applicationId, section)}>{text}</Link>}
						</span>
					</li>
				)
			})}
		</ul>
	)
}
