import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import { majorOf } from '#domain/platform/money.ts'
import { loanCosts } from '#domain/review/offers/costs.ts'
import { shownTerms } from '#domain/review/offers/shown.ts'
import type { OfferTerms } from '#domain/review/offers/terms.ts'
import { yearsOf } from '#domain/review/pricing/plan.ts'

import { FigureTable } from '../../../../kit/figures/FigureTable.tsx'
import { useTermsFacts } from '../../../../kit/offers/terms-facts.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import classes from './Pricing.module.css'

interface PreviewProps {
	/** Undefined while the terms are incomplete or invalid. */
	readonly terms: OfferTerms | undefined
}

/** A live preview of the typed terms, by the rules of the offer. */
export function Preview({ terms }: PreviewProps) {
	const { t } = useTranslation('offers')
	const factsOf = useTermsFacts(useFormats())
	if (terms === undefined) return <p className={classes.muted}>{t('staff.preview_later')}</p>
	const shown = factsOf(shownTerms(terms))
	const facts = [shown.headline, ...shown.terms.filter((_, at) => at > 1), ...shown.costs]
	return (
		<>
			<Facts facts={facts.map(({ label, value }) => ({ name: label, value }))} />
			{terms.kind === 'loan' && <Years terms={terms} currency={terms.currency} />}
		</>
	)
}

const columns = ['payment', 'interest', 'principal', 'balance'] as const

function Years({ terms, currency }: { readonly terms: Extract<OfferTerms, { kind: 'loan' }>; readonly currency: Currency }) {
	const { t } = useTranslation(['offers', 'offer'])
	const formats = useFormats()
	const years = yearsOf(loanCosts(terms).plan)
	return (
		<FigureTable caption={t('staff.plan', { currency })} className={classes.years}>
			<thead>
				<tr>
					<th scope="col">{t('offer:plan.when')}</th>
					{columns.map((column) => (
						<th key={column} scope="col" data-column={column}>
							{t(`offer:plan.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{years.map((year) => (
					<tr key={year.year}>
						<th scope="row">{t('offer:plan.year', { year: year.year })}</th>
						{columns.map((column) => (
							<td key={column} data-column={column}>
								{formats.amount(majorOf(year[`${column}_cents`]))}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</FigureTable>
	)
}
