import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { OwnAccountView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path } from '#web/portal/platform/path.ts'

interface InTroubleProps {
	readonly applicationId: string
	readonly trouble: OwnAccountView['trouble']
	readonly currency: Currency
}

/** Says calmly that a loan is in default or its borrower insolvent, and whom to talk to. */
export function InTrouble({ applicationId, trouble: { in_default, insolvent_since }, currency }: InTroubleProps) {
	const { t } = useTranslation('loans')
	const { date } = useLoanFormats(currency)
	if (insolvent_since !== null)
		return (
			<Notice kind="info" title={t('trouble.insolvent_title', { date: date(insolvent_since) })}>
				<p>{t('trouble.insolvent_text')}</p>
			</Notice>
		)
	if (in_default === null) return null
	return (
		<Notice kind="info" title={t('trouble.title', { date: date(in_default.since) })}>
			<p>{t('trouble.text')}</p>
			<p>
				<Link to={path.dashboardApplicationOverview(applicationId)}>{t('trouble.contact')}</Link>
			</p>
		</Notice>
	)
}
