import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ListedLoan } from '#contract/money/staff/loan-list.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { moveBetweenRows, rememberRow } from '#web/backoffice/platform/row-keys.ts'
import classes from './Loans.module.css'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { LoanStatusTag } from './LoanStatusTag.tsx'
import type { LoanListProps } from './LoanTable.tsx'

/** The list on a phone: a card per loan. */
export function LoanCards({ loans, is_changing }: LoanListProps) {
	const { t } = useTranslation('loan-list')
	return (
		<ul data-rows className={classes.cards} aria-label={t('list')} aria-busy={is_changing} data-changing={is_changing || undefined}>
			{loans.map((loan) => (
				<Card key={loan.loan_id} loan={loan} />
			))}
		</ul>
	)
}

function Card({ loan: { loan_id, number, companyName, status, currency, standing } }: { readonly loan: ListedLoan }) {
	const { t } = useTranslation('loan-list')
	const formats = useLoanFormats(currency)
	return (
		<li className={classes.card}>
			<div className={classes.card_head}>
				<Link
					data-row={loan_id}
					to={path.loan(loan_id)}
					className={classes.link}
					onClick={() => rememberRow(loan_id)}
					onKeyDown={moveBetweenRows}
				>
					{companyName}
				</Link>
				<LoanStatusTag status={status} />
				{standing !== null && standing.insolvent_since !== null && <Tag tone="danger">{t('insolvency')}</Tag>}
			</div>
			<p className={classes.muted}>{number}</p>
			{standing !== null && standing.written_off_cents > 0 && (
				<p className={classes.muted}>{t('written_off', { amount: formats.money(standing.written_off_cents) })}</p>
			)}
			{standing === null ? (
				<p className={classes.muted}>{status === 'pending' || status === 'canceled' ? '–' : t('not_followed')}</p>
			) : (
				<dl className={`${classes.figures} figures`}>
					<Figure name={t('column.balance')}>{formats.money(standing.balance_cents)}</Figure>
					{standing.arrears_cents > 0 && (
						<Figure name={t('column.arrears')} tone="danger">
							{formats.money(standing.arrears_cents)}
						</Figure>
					)}
					{standing.days_past_due > 0 && <Figure name={t('column.days')}>{formats.number(standing.days_past_due)}</Figure>}
					{standing.next_due_on !== null && standing.next_due_cents !== null && (
						<Figure name={t('column.next_due')}>
							{formats.date(standing.next_due_on)}
							<span className={classes.amount}>{formats.money(standing.next_due_cents)}</span>
						</Figure>
					)}
				</dl>
			)}
		</li>
	)
}

interface FigureProps {
	readonly name: string
	readonly tone?: 'danger'
	readonly children: ReactNode
}

const Figure = ({ name, tone, children }: FigureProps) => (
	<div>
		<dt>{name}</dt>
		<dd data-tone={tone}>{children}</dd>
	</div>
)
