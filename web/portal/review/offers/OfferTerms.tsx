import { useTranslation } from 'react-i18next'

import type { OfferedTerms, OffersView } from '#contract/review/offers.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useTermsFacts, type TermsFact } from '../../../kit/offers/terms-facts.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { PlanSkeleton } from '../indicative-offer/PlanSkeleton.tsx'
import classes from './Offers.module.css'

const OfferPlan = lazyComponent(async () => (await import('./OfferPlan.tsx')).OfferPlan, <PlanSkeleton />)

interface OfferTermsProps {
	readonly terms: OfferedTerms
	readonly applied_for: OffersView['applied_for']
}

/** The complete offer: terms, cost, repayment and conditions. */
export function OfferTerms({ terms, applied_for }: OfferTermsProps) {
	const { t } = useTranslation('offers')
	const { headline, terms: facts, costs } = useTermsFacts(useFormats())(terms)
	return (
		<div className={classes.columns}>
			<section className={classes.section}>
				<h2>{t('terms.title')}</h2>
				<p className={classes.headline}>
					<span>{headline.label}</span>
					<strong>{headline.value}</strong>
				</p>
				<List facts={facts} />
				<Difference terms={terms} applied_for={applied_for} />
			</section>
			<section className={classes.section}>
				<h2>{t('costs.title')}</h2>
				<List facts={costs} />
			</section>
			{terms.kind === 'loan' && (
				<section className={classes.section} data-wide>
					<h2>{t('plan')}</h2>
					<OfferPlan terms={terms} />
				</section>
			)}
			{terms.conditions.length > 0 && (
				<section className={classes.section} data-wide>
					<h2>{t('conditions.title')}</h2>
					<p>{t('conditions.lead')}</p>
					<ul className={classes.conditions}>
						{terms.conditions.map((condition) => (
							<li key={condition}>{condition}</li>
						))}
					</ul>
				</section>
			)}
		</div>
	)
}

const List = ({ facts }: { readonly facts: readonly TermsFact[] }) => (
	<dl className={classes.facts}>
		{facts.map(({ label, value }) => (
			<div key={label}>
				<dt>{label}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
)

/** States the differences from the request, or that there are none. */
function Difference({ terms, applied_for }: OfferTermsProps) {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	const offered = terms.kind === 'loan' ? terms.amount : terms.limit
	const money = (amount: number): string => formats.exactMoney(amount, terms.currency)
	const lines = [
		...(offered === applied_for.amount ? [] : [t('difference.amount', { asked: money(applied_for.amount), offered: money(offered) })]),
		...(terms.duration_months === applied_for.duration_months
			? []
			: [t('difference.duration', { asked: formats.months(applied_for.duration_months), offered: formats.months(terms.duration_months) })]),
	]
	if (lines.length === 0) return <p className={classes.small}>{t('difference.none')}</p>
	return (
		<div className={classes.difference}>
			<h3>{t('difference.title')}</h3>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
		</div>
	)
}
