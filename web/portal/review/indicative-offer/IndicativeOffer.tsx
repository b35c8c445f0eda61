import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import classes from './IndicativeOffer.module.css'
import { PlanSkeleton } from './PlanSkeleton.tsx'
import { useOfferFacts, type Pricing } from './use-offer-facts.ts'

const RepaymentPlan = lazyComponent(async () => (await import('./RepaymentPlan.tsx')).RepaymentPlan, <PlanSkeleton />)

interface IndicativeOfferProps {
	readonly application: ApplicationView
	readonly pricing: Pricing
}

/** The cost of the financing, and the repayment of a loan. */
export function IndicativeOffer({ application, pricing }: IndicativeOfferProps) {
	const { t } = useTranslation('offer')
	const { headline, facts, notes } = useOfferFacts(application, pricing)
	return (
		<div className={classes.columns}>
			<section className={classes.offer}>
				<h2>{t('title')}</h2>
				<p className={classes.headline}>
					<span>{headline.label}</span>
					<strong>{headline.value}</strong>
				</p>
				<dl>
					{facts.map(({ label, value }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
				<div className={classes.notes}>
					{notes.map((note) => (
						<p key={note}>{note}</p>
					))}
				</div>
			</section>
			{pricing.factoring === null && (
				<section className={classes.offer}>
					<h2>{t('plan.title')}</h2>
					<RepaymentPlan application={application} pricing={pricing} />
				</section>
			)}
		</div>
	)
}
