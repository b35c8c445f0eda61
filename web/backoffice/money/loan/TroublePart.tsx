import { useTranslation } from 'react-i18next'

import type { LoanAccountView, TroubleView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import classes from './Loan.module.css'

interface PartProps {
	readonly account: LoanAccountView
	readonly currency: Currency
}

/** Since when a loan is in default or its borrower insolvent, why, and how the days come about. */
export function TroublePart({ account: { trouble }, currency }: PartProps) {
	return (
		<>
			{trouble.in_default !== null && <InDefault in_default={trouble.in_default} trouble={trouble} currency={currency} />}
			{trouble.insolvent_since !== null && <Insolvent since={trouble.insolvent_since} trouble={trouble} currency={currency} />}
		</>
	)
}

interface TroubleProps {
	readonly trouble: TroubleView
	readonly currency: Currency
}

function InDefault({ in_default, trouble, currency }: TroubleProps & { readonly in_default: NonNullable<TroubleView['in_default']> }) {
	const { t } = useTranslation('backoffice-loans')
	const { date, money } = useLoanFormats(currency)
	const { since, reason, curable_on } = in_default
	const ends = curable_on === null ? 'not_curable' : reason === 'past_due' ? 'cures' : 'curable'
	return (
		<section className={classes.part}>
			<h2>{t('trouble.title', { date: date(since) })}</h2>
			<p>{t(`default_reason.${reason}`)}</p>
			<p className={classes.muted}>{t(`trouble.${ends}`, { date: curable_on === null ? '' : date(curable_on) })}</p>
			{trouble.counted !== null && <Counted counted={trouble.counted} currency={currency} />}
			{trouble.suspended_cents > 0 && (
				<dl className={classes.sums}>
					<Line name={t('trouble.suspended')} value={money(trouble.suspended_cents)} />
				</dl>
			)}
		</section>
	)
}

const Line = ({ name, value }: { readonly name: string; readonly value: string }) => (
	<div className={classes.line}>
		<dt>{name}</dt>
		<dd>{value}</dd>
	</div>
)

/** The days with what they rest on: whoever doubts a default can count them. */
function Counted({ counted, currency }: { readonly counted: NonNullable<TroubleView['counted']>; readonly currency: Currency }) {
	const { t } = useTranslation('backoffice-loans')
	const { date, money } = useLoanFormats(currency)
	const { due_on, counting_on, days, default_from, material } = counted
	return (
		<>
			<h3>{t('trouble.counted')}</h3>
			<dl className={classes.sums}>
				<Line name={t('trouble.due_on')} value={date(due_on)} />
				<Line name={t('trouble.counting_on')} value={date(counting_on)} />
				<Line name={t('trouble.days')} value={String(days)} />
				<Line name={t('trouble.from')} value={String(default_from)} />
				{material !== null && (
					<>
						<Line name={t('trouble.arrears')} value={money(material.arrears_cents)} />
						<Line name={t('trouble.bound')} value={money(material.bound_cents)} />
					</>
				)}
			</dl>
		</>
	)
}

function Insolvent({ since, trouble, currency }: TroubleProps & { readonly since: string }) {
	const { t } = useTranslation('backoffice-loans')
	const { date, money } = useLoanFormats(currency)
	return (
		<section className={classes.part}>
			<h2>{t('trouble.insolvent', { date: date(since) })}</h2>
			<p className={classes.muted}>{t('trouble.insolvent_text')}</p>
			{trouble.behind_cents > 0 && (
				<dl className={classes.sums}>
					<Line name={t('trouble.behind')} value={money(trouble.behind_cents)} />
				</dl>
			)}
		</section>
	)
}
