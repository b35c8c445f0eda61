import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { InstalmentView, OwnAccountView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { paymentOf } from '../../../kit/loans/InstalmentTable.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { HowNext, HowSettled } from './Explained.tsx'
import classes from './Loan.module.css'

interface LoanFiguresProps {
	readonly account: OwnAccountView
	readonly next: InstalmentView | undefined
	readonly currency: Currency
}

/** What is owed, what comes next and what settles it; one of them opens into its arithmetic. */
export function LoanFigures({ account, next, currency }: LoanFiguresProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const panel = useId()
	const [shown, setShown] = useState<'next' | 'settle' | undefined>(next === undefined ? undefined : 'next')
	const { settlement, balance_cents, instalments, paid_out_cents } = account
	const paid = instalments.filter(({ status }) => status === 'paid').length
	// What was written off has not been paid: no bar says so, and what is owed of it stands above.
	const has_written_off = (account.written_off?.open_cents ?? 0) > 0
	const toggle = (figure: 'next' | 'settle') => setShown(shown === figure ? undefined : figure)
	if (has_written_off && settlement === null) return null
	return (
		<>
			<div className={classes.figures}>
				<div className={classes.balance}>
					<p className={classes.label}>{t('balance')}</p>
					<p className={classes.amount}>{formats.money(balance_cents)}</p>
					{!has_written_off && (
						<>
							<progress
								className={classes.progress}
								max={paid_out_cents}
								value={Math.max(0, paid_out_cents - balance_cents)}
								aria-label={t('balance')}
							/>
							<p className={classes.note}>
								{t('progress', { paid, total: instalments.length, amount: formats.money(Math.max(0, paid_out_cents - balance_cents)) })}
							</p>
						</>
					)}
				</div>
				{next !== undefined && (
					<div>
						<p className={classes.label}>{t('next', { date: formats.date(next.due_on) })}</p>
						<p className={classes.amount}>{formats.money(paymentOf(next))}</p>
						<TextButton is_expanded={shown === 'next'} controls={panel} onClick={() => toggle('next')}>
							{t('next_consists')}
						</TextButton>
					</div>
				)}
				{settlement !== null && (
					<div>
						<p className={classes.label}>{t('settle')}</p>
						<p className={classes.amount}>{formats.money(settlement.total_cents)}</p>
						<p className={classes.note}>{t('settle_note')}</p>
						<TextButton is_expanded={shown === 'settle'} controls={panel} onClick={() => toggle('settle')}>
							{t('settle_consists')}
						</TextButton>
					</div>
				)}
			</div>
			<div id={panel}>
				{shown === 'next' && next !== undefined && <HowNext instalment={next} currency={currency} onClose={() => setShown(undefined)} />}
				{shown === 'settle' && settlement !== null && (
					<HowSettled settlement={settlement} currency={currency} onClose={() => setShown(undefined)} />
				)}
			</div>
		</>
	)
}
