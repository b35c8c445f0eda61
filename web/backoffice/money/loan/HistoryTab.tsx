import { useTranslation } from 'react-i18next'

import type { StaffLoan } from '#contract/money/staff/loans.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './Loan.module.css'

/** What was recorded, by whom and when, the latest first. */
export function HistoryTab({ loan: { history } }: { readonly loan: StaffLoan }) {
	const { t } = useTranslation('backoffice-loans')
	const formats = useFormats()
	const times = useTimes()
	if (history.length === 0) return <p className={classes.empty}>{t('history.none')}</p>
	return (
		<ol className={classes.history}>
			{history.map(({ fact_id, kind, value_on, recorded_at, recorded_by }) => (
				<li key={fact_id}>
					<strong>{t(`history.kind.${kind}`)}</strong>
					<span>{t('history.value_on', { date: formats.date(value_on) })}</span>
					<span className={classes.muted}>
						{recorded_by ?? t('history.system')}, {times.exact(new Date(recorded_at))}
					</span>
				</li>
			))}
		</ol>
	)
}
