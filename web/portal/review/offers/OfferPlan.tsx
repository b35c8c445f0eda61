import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { OfferedLoan } from '#contract/review/offers.ts'
import { addCents, centsOf, rateBps, shareOf, shiftPoint } from '#domain/platform/money.ts'
import { repaymentPlan, yearsOf } from '#domain/review/pricing/plan.ts'

import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { PlanChart } from '../indicative-offer/PlanChart.tsx'
import { PlanTable } from '../indicative-offer/PlanTable.tsx'
import classes from './Offers.module.css'

/** The repayment, by the rules of the offer; a financed fee is repaid too. */
export function OfferPlan({ terms }: { readonly terms: OfferedLoan }) {
	const { t } = useTranslation('offer')
	const [is_table, setIsTable] = useState(false)
	const table = useId()
	const amount = centsOf(terms.amount)
	const plan = repaymentPlan({
		amount_cents: addCents(amount, shareOf(amount, rateBps(shiftPoint(terms.agio_fee, 4)))),
		rate_bps: rateBps(shiftPoint(terms.interest_rate, 4)),
		months: terms.duration_months,
		repayment: terms.repayment,
	})
	const years = yearsOf(plan)
	return (
		<div className={classes.plan}>
			<PlanChart plan={plan} years={years} currency={terms.currency} />
			<div className={classes.onScreen}>
				<TextButton is_expanded={is_table} controls={table} onClick={() => setIsTable(!is_table)}>
					{t(is_table ? 'plan.table_hide' : 'plan.table_show')}
				</TextButton>
			</div>
			<div id={table} className={is_table ? undefined : classes.onPaper}>
				<PlanTable years={years} currency={terms.currency} />
			</div>
		</div>
	)
}
