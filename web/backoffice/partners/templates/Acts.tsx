import { useTranslation } from 'react-i18next'

import type { TemplateVersionSummary } from '#contract/signing/staff/templates.ts'

import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './Templates.module.css'

/** The history of a version, with the reason of a return. */
export function Acts({ acts }: Pick<TemplateVersionSummary, 'acts'>) {
	const { t } = useTranslation('templates')
	const times = useTimes()
	if (acts.length === 0) return null
	return (
		<ul className={classes.history}>
			{acts.map(({ act, by, at, note }) => (
				<li key={at + act}>
					{t('act_line', { what: t(`acts.${act}`), name: by, date: times.exact(new Date(at)) })}
					{note !== null && <p className={classes.note}>{note}</p>}
				</li>
			))}
		</ul>
	)
}
