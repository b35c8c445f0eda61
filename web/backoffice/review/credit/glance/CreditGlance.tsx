import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { listCaseDebitors } from '#contract/applying/staff/debitors.ts'
import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { CreditView } from '#contract/review/staff/credit.ts'
import { getFinancials } from '#contract/review/staff/financials.ts'
import { getStaffOffers } from '#contract/review/staff/offers.ts'
import { listScenarios } from '#contract/review/staff/scenarios.ts'
import { debtCoverageOfForm, newestYear } from '#domain/review/credit/debt-coverage.ts'
import { proposedPrice } from '#domain/review/credit/price-proposal.ts'

import { ButtonLink } from '../../../../kit/Button.tsx'
import { sharesOfList } from '../../../../kit/debitors/cockpit-of.ts'
import { ShareChart } from '../../../../kit/debitors/CoverChart.tsx'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useUnitText } from '../../financials/figures.ts'
import { countedOf } from './counted.ts'
import { CoverageCurve } from './CoverageCurve.tsx'
import { DebtServiceCard } from './DebtServiceCard.tsx'
import classes from './Glance.module.css'
import { GlanceTable } from './GlanceTable.tsx'
import { ProposedPrice } from './ProposedPrice.tsx'
import { RatioLimits } from './RatioLimits.tsx'
import { RiskCard } from './RiskCard.tsx'
import { TrendCharts } from './TrendCharts.tsx'

interface CreditGlanceProps {
	readonly case_view: CaseView
	readonly credit: CreditView
}

/** Whether the company can bear this loan, what speaks against it, and what it should cost; figures first, reports below. */
export function CreditGlance({ case_view, credit }: CreditGlanceProps) {
	const { t } = useTranslation('credit-glance')
	const formats = useFormats()
	const unitText = useUnitText()
	const [is_table, setTable] = useState(false)
	const { applicationId, currency } = case_view.application
	const asked = { params: { applicationId } }
	const { data: financials } = useCall(getFinancials, asked, { throwOnError: false })
	const { data: offers } = useCall(getStaffOffers, asked, { throwOnError: false })
	const { data: scenarios } = useCall(listScenarios, asked, { throwOnError: false })
	if (financials === undefined || offers === undefined || scenarios === undefined) return <Skeleton lines={8} />
	const statements = financials.statements.map(countedOf)
	const newest = newestYear(statements)?.view
	const { suggested } = offers
	const service = debtCoverageOfForm(statements, suggested, currency)
	const report = credit.inquiries.find(({ status }) => status === 'received')?.report ?? null
	return (
		<div className={classes.glance}>
			<div className={classes.grid}>
				<Card title={t('trend.title')} beside={newest && unitText('1000', currency)}>
					{newest === undefined ? <p className={classes.muted}>{t('trend.none')}</p> : <TrendCharts statements={statements} />}
				</Card>
				<Card title={t('risk.title')}>
					<RiskCard credit={credit} />
				</Card>
				{suggested.kind === 'factoring' ? (
					<Card title={t('concentration.title')}>
						<Concentration applicationId={applicationId} />
						<p className={classes.muted}>{t('service.factoring')}</p>
					</Card>
				) : (
					<Card title={t('service.title')}>
						<DebtServiceCard service={service} currency={currency} />
						{service !== undefined && <CoverageCurve service={service} currency={currency} />}
					</Card>
				)}
				<Card title={t('ratios.title')} beside={newest && t('ratios.of', { date: formats.date(newest.as_of_date) })}>
					{newest === undefined ? <p className={classes.muted}>{t('trend.none')}</p> : <RatioLimits statement={newest} />}
				</Card>
				{suggested.kind === 'loan' && (
					<Card title={t('price.title')}>
						<ProposedPrice proposal={proposedPrice(report, { currency, market: scenarios.market })} />
						{offers.may_prepare && (
							<div>
								<ButtonLink to={path.pricing(applicationId)} emphasis="secondary">
									{t('price.to_pricing')}
								</ButtonLink>
							</div>
						)}
					</Card>
				)}
			</div>
			{newest !== undefined && (
				<>
					<button type="button" className={classes.toggle} aria-expanded={is_table} onClick={() => setTable(!is_table)}>
						{t(is_table ? 'table_hide' : 'table_show')}
					</button>
					{is_table && <GlanceTable statements={statements} currency={currency} />}
				</>
			)}
		</div>
	)
}

interface CardProps {
	readonly title: string
	readonly beside?: string | undefined
	readonly children: ReactNode
}

const Card = ({ title, beside, children }: CardProps) => (
	<div className={classes.card}>
		<h3>
			{title}
			{beside !== undefined && <span className={classes.muted}>{beside}</span>}
		</h3>
		{children}
	</div>
)

/** How much of the sales hangs on few customers. */
function Concentration({ applicationId }: { readonly applicationId: string }) {
	const { data } = useCall(listCaseDebitors, { params: { applicationId } }, { throwOnError: false })
	if (data === undefined) return <Skeleton lines={3} />
	return data.debitors.length === 0 ? null : <ShareChart cockpit={sharesOfList(data)} />
}
