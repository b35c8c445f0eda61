import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import type { OwnAccountView } from '#contract/money/loan-account.ts'
import { getOwnLoan, type OwnLoan } from '#contract/money/loans.ts'

import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../kit/query.ts'
import { PanelSkeleton } from '#web/portal/applying/applications/PanelSkeleton.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './Loan.module.css'
import { Closed } from './Closed.tsx'
import { Deferral } from './Deferral.tsx'
import { LoanFigures } from './LoanFigures.tsx'
import { Mandate } from './Mandate.tsx'
import { OwnDocuments } from './OwnDocuments.tsx'
import { Payments } from './Payments.tsx'
import { PlanChanges } from './PlanChanges.tsx'
import { PlanSection } from './PlanSection.tsx'
import { Prepayment } from './Prepayment.tsx'
import { InTrouble } from './InTrouble.tsx'
import { Requests, useLoanRequests } from './Requests.tsx'

type Standing = 'on_time' | 'arrears' | 'pending' | 'repaid' | 'settled' | 'written_off'

const standingOf = ({ status, account }: OwnLoan): Standing => {
	if (status === 'repaid') return 'repaid'
	if (account === null) return 'pending'
	if ((account.days_past_due ?? 0) > 0) return 'arrears'
	if (account.is_settled) return 'settled'
	const is_written_off = (account.written_off?.open_cents ?? 0) > 0 && account.settlement === null
	return is_written_off ? 'written_off' : 'on_time'
}

/** A loan for its borrower: where it stands, why, and what would be if. */
export function LoanPage() {
	const { t } = useTranslation('loans')
	const { id: applicationId = '' } = useParams()
	const { data: loan } = useCall(getOwnLoan, { params: { applicationId } })
	return (
		<article className={classes.page}>
			<Breadcrumb
				steps={[{ to: path.dashboardApplicationOverview(applicationId), text: loan?.companyName ?? t('page') }]}
				current={t('page')}
			/>
			<Head loan={loan} />
			{loan === undefined ? (
				<PanelSkeleton />
			) : loan.account === null ? (
				<p>{t('pending')}</p>
			) : (
				<Account applicationId={applicationId} loan={loan} account={loan.account} />
			)}
		</article>
	)
}

function Head({ loan }: { readonly loan: OwnLoan | undefined }) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(loan?.currency ?? 'EUR')
	const account = loan?.account ?? null
	return (
		<header>
			<div className={classes.title}>
				<h1 tabIndex={-1}>{t('page')}</h1>
				{loan !== undefined && (
					<span className={classes.standing} data-standing={standingOf(loan)}>
						{t(`standing.${standingOf(loan)}`)}
					</span>
				)}
			</div>
			{loan !== undefined && (
				<p className={classes.about}>
					<span>{loan.companyName}</span>
					{account !== null && (
						<>
							<span>{t('since', { amount: formats.wholeMoney(account.paid_out_cents), date: formats.date(account.paid_out_on) })}</span>
							<span>{t('nominal_rate', { rate: formats.rate(account.rate_percent) })}</span>
						</>
					)}
					<span>{t('number', { number: loan.number })}</span>
				</p>
			)}
		</header>
	)
}

interface AccountProps {
	readonly applicationId: string
	readonly loan: OwnLoan
	readonly account: OwnAccountView
}

function Account({ applicationId, loan, account }: AccountProps) {
	const { currency } = loan
	const { t } = useTranslation(['loans', 'transfer'])
	const formats = useLoanFormats(currency)
	const [oldest] = account.open
	const requests = useLoanRequests(applicationId)
	const next = account.instalments.find(({ due_on, status }) => due_on > account.day && status === 'scheduled')
	return (
		<>
			<InTrouble applicationId={applicationId} trouble={account.trouble} currency={currency} />
			{(account.days_past_due ?? 0) > 0 && oldest !== undefined && (
				<Notice kind="warning" title={t('arrears.title', { amount: formats.money(account.arrears_cents ?? 0) })}>
					<p>
						{account.terminated_on === null
							? t('arrears.text', { date: formats.date(oldest.due_on) })
							: t('arrears.terminated', { date: formats.date(account.terminated_on) })}
					</p>
					<p>
						<Link to={path.arrears(applicationId)}>{t('arrears.more')}</Link>
					</p>
				</Notice>
			)}
			<Closed loan={loan} account={account} />
			<LoanFigures account={account} next={next} currency={currency} />
			<p>
				<Link to={path.transfer(applicationId)}>{t('transfer:link')}</Link>
			</p>
			<div className={classes.columns}>
				<div className={classes.main}>
					<PlanSection account={account} next={next} currency={currency} />
					<PlanChanges applicationId={applicationId} currency={currency} />
					{currency === 'EUR' && <Mandate applicationId={applicationId} />}
					<Payments transactions={account.transactions} currency={currency} />
					{requests.data !== undefined && <Requests data={requests.data} currency={currency} onWithdraw={requests.withdraw} />}
					{next !== undefined && <Deferral applicationId={applicationId} currency={currency} requests={requests} />}
					<OwnDocuments applicationId={applicationId} />
				</div>
				{account.settlement !== null && (
					<Prepayment applicationId={applicationId} account={account} currency={currency} requests={requests} />
				)}
			</div>
		</>
	)
}
