import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './Loan.module.css'
import type { useLoanRequests } from './Requests.tsx'

/** Few need time. */
const DeferralForm = lazyComponent(async () => (await import('./DeferralForm.tsx')).DeferralForm, <Skeleton lines={5} />)

interface DeferralProps {
	readonly applicationId: string
	readonly currency: Currency
	readonly requests: ReturnType<typeof useLoanRequests>
}

/** Asks for time. */
export function Deferral({ applicationId, currency, requests }: DeferralProps) {
	const { t } = useTranslation('loans')
	const [is_open, setOpen] = useState(false)
	if (!requests.mayAsk('deferral')) return null
	return (
		<section className={classes.section}>
			<h2>{t('later.title')}</h2>
			<p className={classes.note}>{t('later.lead')}</p>
			<div>
				<TextButton is_expanded={is_open} onClick={() => setOpen(!is_open)}>
					{t('later.open')}
				</TextButton>
			</div>
			{is_open && (
				<DeferralForm applicationId={applicationId} currency={currency} onAsk={(request) => requests.ask(request, () => setOpen(false))} />
			)}
		</section>
	)
}
