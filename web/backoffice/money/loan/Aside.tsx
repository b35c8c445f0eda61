import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { LoanAccountView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { Calculation, Ground } from '../../../kit/loans/Calculation.tsx'
import { paymentOf } from '../../../kit/loans/InstalmentTable.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from './Loan.module.css'

interface PartProps {
	readonly account: LoanAccountView
	readonly currency: Currency
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Says of a loan that was terminated what that means. */
export function TerminatedPart({ account: { terminated_on }, currency }: PartProps) {
	const { t } = useTranslation('backoffice-loans')
	const { date } = useLoanFormats(currency)
	if (terminated_on === null) return null
	return (
		<section className={classes.part}>
			<h2>{t('terminated.title', { date: date(terminated_on) })}</h2>
			<p className={classes.muted}>{t('terminated.text')}</p>
		</section>
	)
}

/** Says of a loan that was written off what of it is owed still. */
export function WrittenOffPart({ account: { written_off }, currency }: PartProps) {
	const { t } = useTranslation('backoffice-loans')
	const { date, money } = useLoanFormats(currency)
	if (written_off === null) return null
	const { on, amount_cents, open_cents } = written_off
	return (
		<section className={classes.part}>
			<h2>{t('written_off.title', { date: date(on) })}</h2>
			<p className={classes.muted}>{t('written_off.text', { amount: money(amount_cents), open: money(open_cents) })}</p>
		</section>
	)
}

interface ArrearsPartProps {
	readonly account: Pick<LoanAccountView, 'open' | 'terminated_on'>
	readonly currency: Currency
}

/** What is due and not paid; the late interest opens into its arithmetic. */
export function ArrearsPart({ account: { open, terminated_on }, currency }: ArrearsPartProps) {
	const { t } = useTranslation(['backoffice-loans', 'loans'])
	const formats = useLoanFormats(currency)
	const [is_open, setOpen] = useState(false)
	const fees = sum(open.map(({ fees_cents }) => fees_cents))
	const late = sum(open.map(({ late_interest_cents }) => late_interest_cents))
	const owed = sum(open.map(({ principal_cents, interest_cents }) => principal_cents + interest_cents))
	return (
		<section className={classes.part}>
			<h2>{t('backoffice-loans:owed.title')}</h2>
			{open.length === 0 ? (
				<p className={classes.muted}>{t('backoffice-loans:owed.none')}</p>
			) : (
				<dl className={classes.sums}>
					{open
						.filter(({ principal_cents, interest_cents }) => principal_cents + interest_cents > 0)
						.map(({ instalment, due_on, principal_cents, interest_cents }) => (
							<div key={`${instalment} ${due_on}`} className={classes.line}>
								<dt>
									{due_on === terminated_on
										? t('backoffice-loans:owed.terminated', { date: formats.date(due_on) })
										: instalment === null
											? t('backoffice-loans:owed.other', { date: formats.date(due_on) })
											: t('backoffice-loans:owed.instalment', { number: instalment, date: formats.date(due_on) })}
								</dt>
								<dd>{formats.amount(principal_cents + interest_cents)}</dd>
							</div>
						))}
					{fees > 0 && (
						<div className={classes.line}>
							<dt>{t('backoffice-loans:owed.fees')}</dt>
							<dd>{formats.amount(fees)}</dd>
						</div>
					)}
					{late > 0 && (
						<div className={classes.line}>
							<dt>{t('backoffice-loans:owed.late_interest')}</dt>
							<dd>
								<button type="button" className={classes.source} aria-expanded={is_open} onClick={() => setOpen(!is_open)}>
									{formats.amount(late)}
								</button>
							</dd>
						</div>
					)}
					<div className={classes.line} data-sum>
						<dt>{t('backoffice-loans:owed.total')}</dt>
						<dd>{formats.money(owed + fees + late)}</dd>
					</div>
				</dl>
			)}
			{is_open &&
				open.map(
					({ late_interest, due_on }) =>
						late_interest !== null && (
							<div key={due_on} className={classes.arithmetic}>
								<Calculation derivation={late_interest} currency={currency} result={t('loans:parts.late_interest')} />
								<Ground derivation={late_interest} />
							</div>
						),
				)}
		</section>
	)
}

/** Where what is late is looked after, for whoever does. */
export function DunningLink({ loanId, days_past_due }: { readonly loanId: string; readonly days_past_due: number | null }) {
	const { t } = useTranslation('dunning')
	const { permissions } = useStaff()
	if ((days_past_due ?? 0) === 0 || !permissions.includes('loan_service')) return null
	return (
		<p className={classes.part}>
			<Link to={path.dunning({ loan: loanId })}>{t('link')}</Link>
		</p>
	)
}

/** So many instalments are seen ahead. */
const events = 3

/** What follows by the plan. */
export function ComingPart({ account: { instalments, day }, currency }: PartProps) {
	const { t } = useTranslation('backoffice-loans')
	const formats = useLoanFormats(currency)
	const to_come = instalments.filter(({ due_on }) => due_on > day)
	const last = to_come.at(-1)
	const shown = to_come.length > events && last !== undefined ? [...to_come.slice(0, events), last] : to_come
	return (
		<section className={classes.part}>
			<h2>{t('coming.title')}</h2>
			{shown.length === 0 ? (
				<p className={classes.muted}>{t('coming.none')}</p>
			) : (
				<ol className={classes.events}>
					{shown.map((one) => (
						<li key={one.number}>
							<span className={classes.when}>{formats.date(one.due_on)}</span>
							<span>
								<strong>{one === last ? t('coming.end') : t('coming.instalment', { number: one.number })}</strong>{' '}
								<span className={classes.muted}>{formats.money(paymentOf(one))}</span>
							</span>
						</li>
					))}
				</ol>
			)}
		</section>
	)
}
