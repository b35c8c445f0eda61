import { useTranslation } from 'react-i18next'

import type { OwnAccountView } from '#contract/money/loan-account.ts'
import type { OwnLoan } from '#contract/money/loans.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'

interface ClosedProps {
	readonly loan: OwnLoan
	readonly account: Pick<OwnAccountView, 'written_off' | 'settlement'>
}

/** How a loan has ended, and what of it is owed still. */
export function Closed({ loan: { status, currency, refundable_until }, account: { written_off, settlement } }: ClosedProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	if (status === 'repaid')
		return (
			<Notice kind="success" title={t('closed.title')}>
				<p>{t('closed.text')}</p>
			</Notice>
		)
	if (refundable_until !== null)
		return (
			<Notice kind="success" title={t('closed.settled_title')}>
				<p>{t('closed.settled_text', { date: formats.date(refundable_until) })}</p>
			</Notice>
		)
	if (written_off === null || written_off.open_cents === 0) return null
	const values = { amount: formats.money(written_off.open_cents), date: formats.date(written_off.on) }
	return settlement === null ? (
		<Notice kind="info" title={t('closed.written_off_title')}>
			<p>{t('closed.written_off_text', values)}</p>
		</Notice>
	) : (
		<Notice kind="info" title={t('closed.part_title', values)}>
			<p>{t('closed.part_text', values)}</p>
		</Notice>
	)
}
