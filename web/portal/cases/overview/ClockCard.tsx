import { useTranslation } from 'react-i18next'

import type { ClockView } from '#contract/applying/applications.ts'
import { turnOf } from '#domain/applying/applications/clock.ts'

import { useClockText } from './clock-text.ts'
import classes from './ClockCard.module.css'

/** The clock of an application: who acts next, since when, and the usual duration of the stage where it is known. */
export function ClockCard({ clock, changes_anything }: { readonly clock: ClockView; readonly changes_anything: boolean }) {
	const { t } = useTranslation('clock')
	const text = useClockText()
	const usual = text.usual(clock)
	const turn = turnOf(clock, { changes_anything })
	return (
		<section
			className={classes.clock}
			aria-label={t('label')}
			data-yours={turn === 'yours' || turn === 'offer' || turn === 'theirs' || undefined}
		>
			<p className={classes.stage}>{text.stage(clock)}</p>
			<p className={classes.since}>{text.since(clock, { is_companys: turn === 'companys' })}</p>
			{usual !== undefined && <p className={classes.usual}>{usual}</p>}
		</section>
	)
}
