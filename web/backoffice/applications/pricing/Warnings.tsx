import { useTranslation } from 'react-i18next'

import type { StaffOffers } from '#contract/staff/offers.ts'
import type { ScenarioList } from '#contract/staff/scenarios.ts'
import type { Flow } from '#domain/applications/flows.ts'
import { priceIssues, termsForm, type TermsForm } from '#domain/offers/rules.ts'
import { marginOf } from '#domain/scenarios/scenarios.ts'

import type { FormValues } from '../../../kit/form/use-contract-form.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useFormats } from '../../shell/formats.ts'
import classes from './Pricing.module.css'

interface WarningsProps {
	readonly typed: FormValues
	readonly pricing: StaffOffers['pricing']
	readonly flow: Flow
	readonly market: ScenarioList['market']
}

/** What would be refused, and what is allowed and yet wants a second look. */
export function Warnings({ typed, pricing, flow, market }: WarningsProps) {
	const { t } = useTranslation('pricing')
	const problemText = useProblemText()
	const hints = useHints(market)
	const { data: form } = termsForm.safeParse(typed)
	if (form === undefined) return null
	const issues = priceIssues(form, { flow, pricing })
	const said = [...issues.map((issue) => problemText.ofIssue(issue)), ...hints(form)]
	return (
		<div className={classes.warnings} data-any={said.length > 0 || undefined} role="status">
			<h3>{t('warnings.title')}</h3>
			{said.length === 0 ? (
				<p className={classes.muted}>{t('warnings.none')}</p>
			) : (
				<ul>
					{said.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			)}
		</div>
	)
}

function useHints(market: ScenarioList['market']): (form: TermsForm) => string[] {
	const { t } = useTranslation('pricing')
	const formats = useFormats()
	return (form) => {
		if (form.kind === 'factoring') return []
		const { reference_rate, reference_tenor, interest_rate, external_interest_rate, hedging_rate } = form
		const fixed = market.find(({ rate, tenor }) => rate === reference_rate && tenor === reference_tenor)
		const cost = external_interest_rate === null ? null : external_interest_rate + (hedging_rate ?? 0)
		return [
			...(reference_tenor !== null && fixed === undefined ? [t('warnings.unfixed')] : []),
			...(fixed?.is_stale === true ? [t('warnings.stale', { date: formats.date(fixed.fixed_on) })] : []),
			...((marginOf(form, market) ?? 0) < 0 ? [t('warnings.negative_margin')] : []),
			...(cost !== null && interest_rate !== null && interest_rate < cost ? [t('warnings.below_cost')] : []),
		]
	}
}
