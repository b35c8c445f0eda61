import { useTranslation } from 'react-i18next'

import type { LoanStatus } from '#domain/money/loans/statuses.ts'

import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'

const tones: Readonly<Record<LoanStatus, Tone>> = {
	pending: 'neutral',
	open: 'brand',
	delay: 'danger',
	default: 'danger',
	repaid: 'success',
	canceled: 'plain',
}

/** The status of a loan in its colour. */
export function LoanStatusTag({ status }: { readonly status: LoanStatus }) {
	const { t } = useTranslation('backoffice-flows')
	return <Tag tone={tones[status]}>{t(`payout.status.${status}`)}</Tag>
}
