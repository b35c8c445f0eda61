import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/currencies.ts'
import { majorOf } from '#domain/money.ts'
import { loanCosts } from '#domain/offers/costs.ts'
import { termsForm, termsOf } from '#domain/offers/rules.ts'
import { shownTerms } from '#domain/offers/shown.ts'
import type { OfferTerms } from '#domain/offers/terms.ts'
import { yearsOf } from '#domain/pricing/plan.ts'

import { FigureTable } from '../../../../kit/figures/FigureTable.tsx'
import type { ContractForm, FormValues } from '../../../../kit/form/use-contract-form.ts'
import { useTermsFacts } from '../../../../kit/offers/terms-facts.ts'
import { useFormats } from '../../../shell/formats.ts'
import { Facts } from '../Facts.tsx'
import classes from './Offers.module.css'

interface PreviewProps {
	readonly form: ContractForm
	readonly currency: Currency
}

/** The terms that can be calculated; undefined while something needed is missing or wrong. */
function termsIn(values: FormValues, currency: Currency): OfferTerms | undefined {
	const { data } = termsForm.safeParse(values)
	if (data === undefined || data.interest_rate === null || data.interest_rate <= 0) return undefined
	if (data.kind === 'loan' && (data.interest_only_months >= data.duration_months || data.disagio_fee === 1)) return undefined
	return termsOf(data, currency)
}

/** What the terms come to while they are typed, by the rules the offer is made with. */
export function Preview({ form, currency }: PreviewProps) {
	const { t } = useTranslation('offers')
	const factsOf = useTermsFacts(useFormats())
	const [terms, setTerms] = useState(() => termsIn(form.values(), currency))
	useEffect(() => form.onChange((values) => setTerms(termsIn(values, currency))), [form, currency])
	const shown = terms === undefined ? undefined : factsOf(shownTerms(terms))
	return (
		<section className={classes.preview} aria-live="polite">
			<h3>{t('staff.preview')}</h3>
			{shown === undefined ? (
				<p className={classes.muted}>{t('staff.preview_later')}</p>
			) : (
				<Facts
					facts={[shown.headline, ...shown.terms.filter((_, at) => at > 1), ...shown.costs].map(({ label, value }) => ({
						name: label,
						value,
					}))}
				/>
			)}
			{terms?.kind === 'loan' && <Years terms={terms} currency={currency} />}
		</section>
	)
}

const columns = ['payment', 'interest', 'principal', 'balance'] as const

function Years({ terms, currency }: { readonly terms: Extract<OfferTerms, { kind: 'loan' }>; readonly currency: Currency }) {
	const { t } = useTranslation(['offers', 'offer'])
	const formats = useFormats()
	const years = yearsOf(loanCosts(terms).plan)
	return (
		<FigureTable caption={t('staff.plan', { currency })}>
			<thead>
				<tr>
					<th scope="col">{t('offer:plan.when')}</th>
					{columns.map((column) => (
						<th key={column} scope="col">
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
							<td key={column}>{formats.amount(majorOf(year[`${column}_cents`]))}</td>
						))}
					</tr>
				))}
			</tbody>
		</FigureTable>
	)
}
