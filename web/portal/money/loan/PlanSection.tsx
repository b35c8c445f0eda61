import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { InstalmentView, OwnAccountView } from '#contract/money/loan-account.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { InstalmentTable } from '../../../kit/loans/InstalmentTable.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './Loan.module.css'
import { PlanBars } from './PlanBars.tsx'

/** The rows about today: two that are past, the next one and what follows. */
const before = 2
const rows = 5

interface PlanSectionProps {
	readonly account: OwnAccountView
	readonly next: InstalmentView | undefined
	readonly currency: Currency
}

/** The repayment plan as bars and as a table, paid and to come. */
export function PlanSection({ account: { instalments }, next, currency }: PlanSectionProps) {
	const { t } = useTranslation('loans')
	const [is_whole, setWhole] = useState(false)
	const place = next === undefined ? instalments.length : instalments.indexOf(next)
	const first = Math.max(0, Math.min(place - before, instalments.length - rows))
	const shown = is_whole ? instalments : instalments.slice(first, first + rows)
	return (
		<section className={classes.section}>
			<h2>{t('plan.title')}</h2>
			<PlanBars instalments={instalments} next={next} />
			<InstalmentTable instalments={shown} next={next?.number} currency={currency} />
			{instalments.length > rows && (
				<div>
					<TextButton is_expanded={is_whole} onClick={() => setWhole(!is_whole)}>
						{is_whole ? t('plan.some') : t('plan.all', { number: instalments.length })}
					</TextButton>
				</div>
			)}
		</section>
	)
}
