import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { StaffLoan } from '#contract/money/staff/loans.ts'

import { paymentOf } from '../../../kit/loans/InstalmentTable.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { CopyButton } from '#web/backoffice/platform/layout/CopyButton.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { LoanStatusTag } from '../loans/LoanStatusTag.tsx'
import classes from './Loan.module.css'

/** How the loan is: late by so many days, or its status. */
export function LoanStanding({ loan }: { readonly loan: StaffLoan }) {
	const { t } = useTranslation('backoffice-loans')
	const days = loan.account?.days_past_due ?? 0
	return (
		<p className={classes.standing}>
			{(days === 0 || loan.status === 'default') && <LoanStatusTag status={loan.status} />}
			{days > 0 && <Tag tone="danger">{t('head.days', { days })}</Tag>}
			{loan.account !== null && loan.account.trouble.insolvent_since !== null && <Tag tone="danger">{t('trouble.insolvent_tag')}</Tag>}
			<span className={classes.number}>
				{loan.number} <CopyButton text={loan.number} what={t('page')} />
			</span>
		</p>
	)
}

interface FigureProps {
	readonly name: string
	readonly tone?: 'danger' | undefined
	readonly children: ReactNode
}

const Figure = ({ name, tone, children }: FigureProps) => (
	<div className={classes.figure} data-tone={tone}>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
)

/** What one wants to see of a loan on every tab. */
export function LoanFigures({ loan }: { readonly loan: StaffLoan }) {
	const { t } = useTranslation(['backoffice-loans', 'backoffice', 'loans'])
	const formats = useLoanFormats(loan.currency)
	const { account } = loan
	const next = account?.instalments.find(({ due_on }) => due_on > account.day)
	return (
		<dl className={classes.figures}>
			{loan.is_followed && (
				<Figure name={t('loans:balance')}>
					<strong>{formats.money(account?.balance_cents ?? loan.owed_cents)}</strong>
				</Figure>
			)}
			{account !== null && account.arrears_cents !== null && account.arrears_cents > 0 && (
				<Figure name={t('backoffice-loans:head.arrears')} tone="danger">
					<strong>{formats.money(account.arrears_cents)}</strong>
				</Figure>
			)}
			{next !== undefined && <Figure name={t('backoffice-loans:head.payment')}>{formats.money(paymentOf(next))}</Figure>}
			{account !== null && (
				<>
					<Figure name={t('backoffice-loans:head.rate')}>{formats.rate(account.rate_percent)}</Figure>
					<Figure name={t('backoffice-loans:head.paid_out')}>
						{t('backoffice-loans:head.paid_out_on', {
							amount: formats.wholeMoney(account.paid_out_cents),
							date: formats.date(account.paid_out_on),
						})}
					</Figure>
					{account.written_off !== null && account.written_off.open_cents > 0 && (
						<Figure name={t('backoffice-loans:written_off.figure')} tone="danger">
							<strong>{formats.money(account.written_off.open_cents)}</strong>
						</Figure>
					)}
					{account.waiting_cents > 0 && <Figure name={t('backoffice-loans:head.waiting')}>{formats.money(account.waiting_cents)}</Figure>}
				</>
			)}
			<Figure name={t('backoffice:application.partner')}>{loan.partner_name}</Figure>
			<Figure name={t('backoffice-loans:head.application')}>
				<Link to={path.case(loan.application.applicationId)}>{loan.number}</Link>
			</Figure>
		</dl>
	)
}
