import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { listLoans } from '#contract/money/staff/loan-list.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { PartnerChoice, useChosenPartner } from '#web/backoffice/partners/PartnerChoice.tsx'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { PlaceLinks } from '#web/backoffice/platform/layout/PageLinks.tsx'
import { useIsNarrow } from '#web/backoffice/platform/use-is-narrow.ts'
import { LoanCards } from './LoanCards.tsx'
import { LoanFilters } from './LoanFilters.tsx'
import { LoanTable } from './LoanTable.tsx'
import { changeLoanView, loanAddress, parseLoanView, sentQuery } from './loan-address.ts'

/** The loans of a partner: found, filtered and sorted by how they stand. */
export function LoansPage() {
	const { t } = useTranslation(['loan-list', 'backoffice'])
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const partner = useChosenPartner()
	const is_narrow = useIsNarrow('phone')
	const view = parseLoanView(query)
	const { data, isPlaceholderData } = useCall(
		listLoans,
		{ query: sentQuery(partner, view) },
		{ enabled: partner !== '', placeholderData: keepPreviousData },
	)
	const addressOf = (change: Parameters<typeof changeLoanView>[1]): string => loanAddress(partner, changeLoanView(view, change))
	const to = (place: string | null | undefined, side: 'after' | 'before'): string | undefined =>
		place === null || place === undefined ? undefined : addressOf({ [side]: place })
	const List = is_narrow ? LoanCards : LoanTable
	return (
		<>
			<PageHead title={t('backoffice:pages.loans')} lead={t('lead')} />
			<PartnerChoice label={t('backoffice:application.partner')} addressOf={(other) => loanAddress(other, changeLoanView(view, {}))} />
			<LoanFilters
				key={partner}
				view={view}
				has_cards={is_narrow}
				onChange={(change, how) => void navigate(addressOf(change), { replace: how?.is_typing === true, preventScrollReset: true })}
			/>
			{data === undefined && <Skeleton lines={8} />}
			{data?.loans.length === 0 && <Notice title={t('none')} text={t('none_text')} />}
			{data !== undefined && data.loans.length > 0 && (
				<List loans={data.loans} view={view} is_changing={isPlaceholderData} addressOf={addressOf} />
			)}
			<PlaceLinks
				label={t('pages')}
				to_previous={to(data?.previous, 'before')}
				to_next={to(data?.next, 'after')}
				previous={t('previous')}
				next={t('next')}
				is_changing={isPlaceholderData}
			/>
		</>
	)
}
