import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { centsOf, rateBps, shiftPoint } from '#domain/platform/money.ts'
import { repaymentPlan, yearsOf } from '#domain/review/pricing/plan.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { PlanChart } from './PlanChart.tsx'
import { PlanTable } from './PlanTable.tsx'
import classes from './RepaymentPlan.module.css'
import type { Pricing } from './use-offer-facts.ts'

interface RepaymentPlanProps {
	readonly application: ApplicationView
	readonly pricing: Pricing
}

/** The repayment as a chart and a table, calculated here by the same function the server used. */
export function RepaymentPlan({ application, pricing }: RepaymentPlanProps) {
	const { t } = useTranslation('offer')
	const rates = [...new Set([pricing.offer_rate_low, pricing.offer_rate_high])]
	// Of a range the higher rate is shown first, so that nobody budgets too little.
	const [rate, setRate] = useState(pricing.offer_rate_high)
	const [is_table, setIsTable] = useState(false)
	const table = useId()
	const plan = repaymentPlan({
		amount_cents: centsOf(application.loanSize),
		rate_bps: rateBps(shiftPoint(rate, 4)),
		months: application.loanDuration,
		repayment: pricing.repayment,
	})
	const years = yearsOf(plan)
	return (
		<div className={classes.plan}>
			{rates.length > 1 && <RateChoice rates={rates} chosen={rate} onChoose={setRate} />}
			<PlanChart plan={plan} years={years} currency={application.currency} />
			<TextButton is_expanded={is_table} controls={table} onClick={() => setIsTable(!is_table)}>
				{t(is_table ? 'plan.table_hide' : 'plan.table_show')}
			</TextButton>
			<div id={table}>{is_table && <PlanTable years={years} currency={application.currency} />}</div>
		</div>
	)
}

interface RateChoiceProps {
	readonly rates: readonly number[]
	readonly chosen: number
	readonly onChoose: (rate: number) => void
}

function RateChoice({ rates, chosen, onChoose }: RateChoiceProps) {
	const { t } = useTranslation('offer')
	const formats = useFormats()
	const name = useId()
	return (
		<fieldset className={classes.rates}>
			<legend>{t('plan.choose')}</legend>
			{rates.map((rate) => (
				<label key={rate}>
					<input type="radio" name={name} checked={rate === chosen} onChange={() => onChoose(rate)} />
					<span>{formats.percent(rate)}</span>
				</label>
			))}
		</fieldset>
	)
}
