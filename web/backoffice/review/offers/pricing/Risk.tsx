import { useTranslation } from 'react-i18next'

import type { ScenarioList } from '#contract/review/staff/scenarios.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { debtCoverageOfForm } from '#domain/review/credit/debt-coverage.ts'
import { proposedPrice } from '#domain/review/credit/price-proposal.ts'
import type { TermsForm } from '#domain/review/offers/rules.ts'

import { countedOf } from '../../credit/glance/counted.ts'
import { DebtServiceCard } from '../../credit/glance/DebtServiceCard.tsx'
import { ProposedPrice } from '../../credit/glance/ProposedPrice.tsx'
import type { KnownRisk } from './desk.ts'

interface RiskProps {
	readonly risk: KnownRisk
	/** Undefined while the terms are incomplete. */
	readonly terms: TermsForm | undefined
	readonly currency: Currency
	readonly market: ScenarioList['market']
	readonly onTake: ((interest_rate: number) => void) | undefined
}

/** What the risk should cost, and whether the company can bear these terms. */
export function Risk({ risk: { credit, financials }, terms, currency, market, onTake }: RiskProps) {
	const { t } = useTranslation('credit-glance')
	const report = credit.inquiries.find(({ status }) => status === 'received')?.report ?? null
	const service = debtCoverageOfForm(financials.statements.map(countedOf), terms, currency)
	return (
		<>
			<h2>{t('price.title')}</h2>
			<ProposedPrice proposal={proposedPrice(report, { currency, market })} onTake={onTake} />
			<h2>{t('service.title')}</h2>
			<DebtServiceCard service={service} currency={currency} />
		</>
	)
}
