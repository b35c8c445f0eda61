import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import { addCents, majorOf, shiftPoint, type Cents } from '#domain/platform/money.ts'
import { assumptionsNow, isWithin } from '#domain/review/credit/assumptions.ts'
import type { DebtCoverage } from '#domain/review/credit/debt-coverage.ts'

import { FigureTable } from '../../../../kit/figures/FigureTable.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import classes from './Glance.module.css'
import { useLimitText } from './RatioLimits.tsx'

interface DebtServiceProps {
	/** Undefined while no year is spread, or the terms are incomplete. */
	readonly service: DebtCoverage | undefined
	readonly currency: Currency
}

/** Coverage and leverage without and with this loan, against their limits, and the arithmetic behind them. */
export function DebtServiceCard({ service, currency }: DebtServiceProps) {
	const { t } = useTranslation('credit-glance')
	const formats = useFormats()
	const limitText = useLimitText()
	const { limits, stress_bps } = assumptionsNow()
	if (service === undefined) return <p className={classes.muted}>{t('service.none')}</p>
	const times = (value: number | null): string => (value === null ? '–' : formats.amount(value))
	const money = (cents: Cents): string => formats.money(majorOf(cents), currency)
	const { coverage, leverage, stressed, bearable_month_cents: bearable } = service
	const coverage_limit = limits.debt_service_coverage_ratio
	const leverage_limit = limits.debt_to_ebitda_ratio
	const share = formats.percent(shiftPoint(stress_bps, -4), { decimals: 0 })
	const judged = (value: number | null, limit: typeof coverage_limit) => (
		<td className={value !== null && !isWithin(limit, value) ? classes.broken : undefined}>
			<strong>{times(value)}</strong>
			{value !== null && !isWithin(limit, value) && <span className={classes.detail}>{t('ratios.broken')}</span>}
		</td>
	)
	return (
		<>
			<FigureTable caption={t('service.title')} is_headed className={classes.compared}>
				<thead>
					<tr>
						<th scope="col">{t('ratios.ratio')}</th>
						<th scope="col">{t('service.before')}</th>
						<th scope="col">{t('service.after')}</th>
					</tr>
				</thead>
				<tbody>
					<tr>
						<th scope="row">
							{t('service.coverage')}
							<span className={classes.detail}>{limitText('debt_service_coverage_ratio')}</span>
						</th>
						<td>{times(coverage.before)}</td>
						{judged(coverage.after, coverage_limit)}
					</tr>
					<tr>
						<th scope="row">
							<span className={classes.detail}>{t('service.stressed', { share })}</span>
						</th>
						<td>{'–'}</td>
						{judged(stressed, coverage_limit)}
					</tr>
					<tr>
						<th scope="row">
							{t('service.leverage')}
							<span className={classes.detail}>{limitText('debt_to_ebitda_ratio')}</span>
						</th>
						<td>{times(leverage.before)}</td>
						{judged(leverage.after, leverage_limit)}
					</tr>
				</tbody>
			</FigureTable>
			<p>{bearable === 0 ? t('service.bearable_none') : t('service.bearable', { amount: money(bearable) })}</p>
			<details className={classes.arithmetic}>
				<summary>{t('service.arithmetic')}</summary>
				<dl className={classes.pairs}>
					<Pair name={t('service.available')} value={money(service.available_cents)} />
					<Pair name={t('service.existing')} value={money(service.existing_cents)} />
					<Pair name={t('service.loan')} value={money(service.loan_cents)} />
					<Pair name={t('service.total')} value={money(addCents(service.existing_cents, service.loan_cents))} is_total />
					<Pair name={t('service.debt')} value={money(service.debt_cents)} />
					<Pair name={t('service.owed')} value={money(service.owed_cents)} />
				</dl>
				<p className={classes.muted}>{t('service.on', { date: formats.date(service.statement.as_of_date) })}</p>
			</details>
		</>
	)
}

interface PairProps {
	readonly name: string
	readonly value: string
	readonly is_total?: boolean
}

const Pair = ({ name, value, is_total = false }: PairProps) => (
	<div className={is_total ? `${classes.pair} ${classes.total}` : classes.pair}>
		<dt>{name}</dt>
		<dd>{value}</dd>
	</div>
)
