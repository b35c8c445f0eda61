import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { StaffOffers } from '#contract/review/staff/offers.ts'
import type { ScenarioList } from '#contract/review/staff/scenarios.ts'
import type { TermsForm } from '#domain/review/offers/rules.ts'
import { computableTerms } from '#domain/review/scenarios/scenarios.ts'

import { Corridor } from './Corridor.tsx'
import type { KnownRisk } from './desk.ts'
import { Preview } from './Preview.tsx'
import classes from './Pricing.module.css'
import { Risk } from './Risk.tsx'
import { Warnings } from './Warnings.tsx'

interface ResultProps {
	/** Undefined while the terms are incomplete or invalid. */
	readonly terms: TermsForm | undefined
	/** Known before the other terms. */
	readonly rate: number | null
	readonly application: CaseView['application']
	readonly pricing: StaffOffers['pricing']
	readonly market: ScenarioList['market']
	readonly risk: KnownRisk | undefined
	/** Takes a proposed rate into the form; none where terms cannot change. */
	readonly onTake: ((interest_rate: number) => void) | undefined
}

/** The result of the terms: position in the corridor, warnings, cost. */
export function Result({ terms, rate, application, pricing, market, risk, onTake }: ResultProps) {
	const { t } = useTranslation(['pricing', 'offers'])
	const { currency, flow } = application
	return (
		<aside className={classes.result} aria-label={t('offers:staff.preview')}>
			<h2>{t('corridor.title')}</h2>
			<Corridor corridor={pricing.corridor} rate={rate} />
			{terms !== undefined && <Warnings terms={terms} pricing={pricing} flow={flow} market={market} />}
			{risk !== undefined && <Risk risk={risk} terms={terms} currency={currency} market={market} onTake={onTake} />}
			<h2>{t('offers:staff.preview')}</h2>
			<Preview terms={terms === undefined ? undefined : computableTerms(terms, currency)} />
		</aside>
	)
}
