import { useTranslation } from 'react-i18next'

import type { StaffLoan } from '#contract/money/staff/loans.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './Loan.module.css'
import records from './Records.module.css'

/** What was recorded, by whom and when, the latest first. */
export function HistoryTab({ loan: { history } }: { readonly loan: StaffLoan }) {
	const { t } = useTranslation(['backoffice-loans', 'backoffice-loan-terms'])
	const formats = useFormats()
	const times = useTimes()
	if (history.length === 0) return <p className={classes.empty}>{t('backoffice-loans:history.none')}</p>
	/** Versions of the plan are counted as they were recorded, the contract's first. */
	const nameOf = (index: number): string => {
		const one = history[index]
		if (one === undefined) return ''
		if (one.kind !== 'plan_version' || one.change === null) return t(`backoffice-loans:history.kind.${one.kind}`)
		const number = history.slice(index).filter(({ kind }) => kind === 'plan_version' || kind === 'prepayment').length
		return t('backoffice-loan-terms:version', { number, change: t(`backoffice-loan-terms:change.${one.change}`) })
	}
	return (
		<ol className={records.history}>
			{history.map(({ fact_id, value_on, recorded_at, recorded_by }, index) => (
				<li key={fact_id}>
					<strong>{nameOf(index)}</strong>
					<span>{t('backoffice-loans:history.value_on', { date: formats.date(value_on) })}</span>
					<span className={classes.muted}>
						{recorded_by ?? t('backoffice-loans:history.system')}, {times.exact(new Date(recorded_at))}
					</span>
				</li>
			))}
		</ol>
	)
}
