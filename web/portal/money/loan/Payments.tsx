import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TransactionView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { TransactionTable } from '../../../kit/loans/TransactionTable.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './Loan.module.css'

const first = 6
const further = 20

interface PaymentsProps {
	readonly transactions: readonly TransactionView[]
	readonly currency: Currency
}

/** What was paid and booked, the latest first. */
export function Payments({ transactions, currency }: PaymentsProps) {
	const { t } = useTranslation('loans')
	const [most, setMost] = useState(first)
	return (
		<section className={classes.section}>
			<h2>{t('payments.title')}</h2>
			<TransactionTable transactions={transactions.toReversed().slice(0, most)} currency={currency} />
			{transactions.length > most && (
				<div>
					<TextButton onClick={() => setMost(most + further)}>{t('payments.more')}</TextButton>
				</div>
			)}
		</section>
	)
}
