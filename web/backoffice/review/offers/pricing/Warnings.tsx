import { useTranslation } from 'react-i18next'

import type { StaffOffers } from '#contract/review/staff/offers.ts'
import type { ScenarioList } from '#contract/review/staff/scenarios.ts'
import type { Flow } from '#domain/applying/applications/flows.ts'
import { priceIssues, type TermsForm } from '#domain/review/offers/rules.ts'
import { marginOf } from '#domain/review/scenarios/scenarios.ts'

import { IssueText } from '../../../../kit/texts/IssueText.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import classes from './Pricing.module.css'

interface WarningsProps {
	readonly terms: TermsForm
	readonly pricing: StaffOffers['pricing']
	readonly flow: Flow
	readonly market: ScenarioList['market']
}

/** The faults the server would refuse, and hints at unusual terms. */
export function Warnings({ terms, pricing, flow, market }: WarningsProps) {
	const { t } = useTranslation('pricing')
	const hints = useHints(market)(terms)
	const issues = priceIssues(terms, { flow, country: pricing.country, pricing })
	const has_any = issues.length > 0 || hints.length > 0
	return (
		<div className={classes.warnings} data-any={has_any || undefined} role="status">
			<h3>{t('warnings.title')}</h3>
			{!has_any && <p className={classes.muted}>{t('warnings.none')}</p>}
			{issues.length > 0 && (
				<ul>
					{issues.map((issue) => (
						<li key={`${issue.code} ${issue.field}`}>
							<IssueText {...issue} />
						</li>
					))}
				</ul>
			)}
			{hints.length > 0 && (
				<ul>
					{hints.map((text) => (
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
