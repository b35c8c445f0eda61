import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

import { bankViews, listBankAccounts, listBankEntries } from '#contract/money/staff/bank.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { PartnerChoice, useChosenPartner } from '#web/backoffice/partners/PartnerChoice.tsx'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { PageLinks } from '#web/backoffice/platform/layout/PageLinks.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { Accounts } from './Accounts.tsx'
import { EntryDesk } from './EntryDesk.tsx'
import classes from './Bank.module.css'

const number = /^[1-9]\d{0,2}$/

/** What has come in on a partner's accounts at banks, and the loans it is booked to. */
export function BankPage() {
	const { t } = useTranslation(['bank', 'backoffice'])
	const [query] = useSearchParams()
	const partnerKey = useChosenPartner()
	const view = bankViews.find((one) => one === query.get('view')) ?? 'open'
	const page = number.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
	const params = { partnerKey }
	const enabled = partnerKey !== ''
	const { data: of_accounts } = useCall(listBankAccounts, { params }, { enabled })
	const { data, refetch } = useCall(listBankEntries, { params, query: { view, page } }, { enabled })
	const addressOf = (of: typeof view, at = 1): string => path.bank({ partner: partnerKey, view: of, page: String(at) })
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')} />
			<PartnerChoice label={t('partner')} addressOf={(partner) => path.bank({ partner })} />
			<p>
				<Link to={path.collections({ partner: partnerKey })}>{t('backoffice:pages.collections')}</Link>
			</p>
			{of_accounts === undefined ? <Skeleton lines={2} /> : <Accounts accounts={of_accounts.accounts} />}
			<nav aria-label={t('views.label')} className={classes.views}>
				{bankViews.map((of) => (
					<Link key={of} to={addressOf(of)} aria-current={of === view ? 'page' : undefined} preventScrollReset>
						{t(`views.${of}`)}
					</Link>
				))}
			</nav>
			{data === undefined ? (
				<Skeleton lines={8} />
			) : data.entries.length === 0 ? (
				<Notice title={t(`empty.${view}`)} text={t('empty.text')} />
			) : (
				<EntryDesk key={`${partnerKey} ${view} ${page}`} partnerKey={partnerKey} entries={data.entries} onRefused={() => void refetch()} />
			)}
			<PageLinks
				label={t('pages')}
				page={page}
				has_more={data?.has_more === true}
				addressOf={(to) => addressOf(view, to)}
				previous={t('previous')}
				next={t('next')}
			/>
		</>
	)
}
