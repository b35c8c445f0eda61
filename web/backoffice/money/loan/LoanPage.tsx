import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'

import type { LoanAccountView, WhatIfView } from '#contract/money/loan-account.ts'
import { getLoan, type StaffLoan } from '#contract/money/staff/loans.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { ArrowLeftIcon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { InstalmentTable } from '../../../kit/loans/InstalmentTable.tsx'
import { TransactionTable } from '../../../kit/loans/TransactionTable.tsx'
import { useCall } from '../../../kit/query.ts'
import { LoadingTitle } from '#web/backoffice/platform/layout/LoadingTitle.tsx'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { PageTabs } from '#web/backoffice/platform/layout/PageTabs.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { loanTabs, parseLoanTab, path, type LoanTab } from '#web/backoffice/platform/path.ts'
import { ArrearsPart, DunningLink, ComingPart, TerminatedPart, WrittenOffPart } from './Aside.tsx'
import { BalanceChart } from './BalanceChart.tsx'
import { DocumentsTab } from './DocumentsTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { LedgerTab } from './LedgerTab.tsx'
import classes from './Loan.module.css'
import { LoanFigures, LoanStanding } from './LoanHead.tsx'
import { MandatePart } from './mandate/MandatePart.tsx'
import { TroublePart } from './TroublePart.tsx'
import { WhatIf } from './WhatIf.tsx'

/** Few who look at a loan enter something. */
const ActsTab = lazyComponent(async () => (await import('./acts/ActsTab.tsx')).ActsTab, <Skeleton lines={8} />)

/** A loan on a desk: what is owed, what happened, what comes, and what would be if. */
export function LoanPage() {
	const { t } = useTranslation('backoffice-loans')
	const { loanId = '' } = useParams()
	const [query] = useSearchParams()
	const { data: loan, error } = useCall(getLoan, { params: { loanId } }, { throwOnError: false })
	if (error instanceof CallRefusal && error.is('err_entity_not_found')) return <NotFoundPage />
	if (loan === undefined && error !== null) throw error
	const tab = parseLoanTab(query.get('tab'))
	const name = loan?.application.companyName
	return (
		<>
			<PageTitle title={[t(`tabs.${tab}`), name ?? t('page')].join(', ')} />
			<div className={classes.head}>
				<div className={classes.name}>
					<Link
						to={loan === undefined ? path.queue() : path.section(loan.application.applicationId, 'payout')}
						className={classes.back}
						aria-label={t('to_case')}
					>
						<ArrowLeftIcon />
					</Link>
					<h1 tabIndex={-1} title={name}>
						{name ?? <LoadingTitle />}
					</h1>
					{loan !== undefined && <LoanStanding loan={loan} />}
				</div>
				{loan === undefined ? <Skeleton lines={2} /> : <LoanFigures loan={loan} />}
				<Tabs loan={loan} loanId={loanId} current={tab} />
			</div>
			{loan === undefined ? <Skeleton lines={10} /> : <TabOf key={loanId} tab={tab} loan={loan} />}
		</>
	)
}

interface TabsProps {
	readonly loan: StaffLoan | undefined
	readonly loanId: string
	readonly current: LoanTab
}

function Tabs({ loan, loanId, current }: TabsProps) {
	const { t } = useTranslation('backoffice-loans')
	const tabs = loanTabs.filter((tab) => tab !== 'ledger' || loan?.may_see_ledger === true)
	return (
		<PageTabs
			label={t('page')}
			current={current}
			tabs={tabs.map((tab) => ({ key: tab, to: path.loan(loanId, tab), name: t(`tabs.${tab}`) }))}
		/>
	)
}

function TabOf({ tab, loan }: { readonly tab: LoanTab; readonly loan: StaffLoan }) {
	const { t } = useTranslation(['loans', 'backoffice-loans'])
	const { account, currency } = loan
	if (tab === 'documents') return <DocumentsTab loan={loan} />
	if (tab === 'history') return <HistoryTab loan={loan} />
	if (tab === 'acts')
		return <ActsTab loanId={loan.loan_id} has_plan={account !== null && account.settlement !== null} trouble={account?.trouble ?? null} />
	if (tab === 'ledger' && loan.may_see_ledger) return <LedgerTab loanId={loan.loan_id} />
	if (account === null) return <p className={classes.empty}>{t('backoffice-loans:none_booked')}</p>
	if (tab === 'plan')
		return (
			<div className={classes.whole}>
				<InstalmentTable instalments={account.instalments} next={nextOf(account)?.number} currency={currency} />
			</div>
		)
	if (tab === 'bookings')
		return (
			<div className={classes.whole}>
				<TransactionTable transactions={account.transactions.toReversed()} currency={currency} />
			</div>
		)
	return loan.is_followed ? <Overview loan={loan} account={account} /> : <Agreed loan={loan} account={account} />
}

const nextOf = ({ instalments, day }: LoanAccountView) => instalments.find(({ due_on, status }) => due_on > day && status === 'scheduled')

/** What fits below the chart. */
const last_ones = 6

function Overview({ loan, account }: { readonly loan: StaffLoan; readonly account: LoanAccountView }) {
	const { t } = useTranslation('backoffice-loans')
	const [outcome, setOutcome] = useState<WhatIfView>()
	const { currency, loan_id } = loan
	return (
		<div className={classes.panes}>
			<div className={classes.pane}>
				<BalanceChart account={account} currency={currency} outcome={outcome} />
				<section className={classes.section}>
					<div className={classes.sectionHead}>
						<h2>{t('last')}</h2>
						{account.transactions.length > last_ones && (
							<Link to={path.loan(loan_id, 'bookings')}>{t('all', { number: account.transactions.length })}</Link>
						)}
					</div>
					<TransactionTable transactions={account.transactions.slice(-last_ones).toReversed()} currency={currency} />
				</section>
			</div>
			<aside className={classes.side} aria-label={t('coming.title')}>
				<TroublePart account={account} currency={currency} />
				<WrittenOffPart account={account} currency={currency} />
				<TerminatedPart account={account} currency={currency} />
				<ArrearsPart account={account} currency={currency} />
				<DunningLink loanId={loan_id} days_past_due={account.days_past_due} />
				<ComingPart account={account} currency={currency} />
				{currency === 'EUR' && <MandatePart loanId={loan_id} />}
				{account.settlement !== null && <WhatIf loanId={loan_id} account={account} currency={currency} onOutcome={setOutcome} />}
			</aside>
		</div>
	)
}

/** A loan whose payments are recorded elsewhere: what was agreed is all that is known of it. */
function Agreed({ loan: { currency }, account }: { readonly loan: StaffLoan; readonly account: LoanAccountView }) {
	const { t } = useTranslation('backoffice-loans')
	return (
		<div className={classes.panes}>
			<div className={classes.pane}>
				<Notice title={t('not_followed.title')} text={t('not_followed.text')} />
				<InstalmentTable instalments={account.instalments} next={nextOf(account)?.number} currency={currency} />
			</div>
			<aside className={classes.side} aria-label={t('coming.title')}>
				<ComingPart account={account} currency={currency} />
			</aside>
		</div>
	)
}
