import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { listAudit } from '#contract/accounts/staff/audit.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { auditAddress, changeView, parseAuditView, sentQuery, type AuditView } from './audit-address.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { ChainState } from './ChainState.tsx'
import { EntryList } from './EntryList.tsx'

/** The audit log of all actions and disclosures, with the proof of its integrity. */
export function AuditPage() {
	const { t } = useTranslation('audit')
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const view = parseAuditView(query)
	const { data, isPlaceholderData } = useCall(listAudit, { query: sentQuery(view) }, { placeholderData: keepPreviousData })
	const show = (change: Partial<AuditView>, is_typing = false): void =>
		void navigate(path.audit(auditAddress(changeView(view, change))), { replace: is_typing, preventScrollReset: true })
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')} />
			{data !== undefined && <ChainState state={data.state} />}
			<AuditFilters view={view} people={data?.people ?? []} onChange={show} />
			{data === undefined && <Skeleton lines={8} />}
			{data?.entries.length === 0 && <Notice title={t('none')} text={t('none_text')} />}
			{data !== undefined && data.entries.length > 0 && (
				<EntryList entries={data.entries} has_more={data.has_more} view={view} is_changing={isPlaceholderData} />
			)}
		</>
	)
}
