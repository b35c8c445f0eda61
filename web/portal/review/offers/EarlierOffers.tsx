import { useTranslation } from 'react-i18next'

import type { OfferView } from '#contract/review/offers.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import classes from './Offers.module.css'

/** Earlier offers and their outcome. */
export function EarlierOffers({ offers }: { readonly offers: readonly OfferView[] }) {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	if (offers.length === 0) return null
	return (
		<section className={classes.section} data-wide>
			<h2>{t('earlier.title')}</h2>
			<ul className={classes.earlier}>
				{offers.map(({ offer_id, number, released_on, status, terms }) => (
					<li key={offer_id}>
						<span>
							<strong>{t('number', { number, date: formats.date(released_on) })}</strong>
							<span className={classes.small}>
								{t('earlier.line', {
									amount: formats.exactMoney(terms.kind === 'loan' ? terms.amount : terms.limit, terms.currency),
									duration: formats.months(terms.duration_months),
									rate: formats.percent(terms.interest_rate),
								})}
							</span>
						</span>
						<span>{t(`status.${status}`)}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
