import { useTranslation } from 'react-i18next'

import type { OfferedProduct } from '#contract/partners/configuration.ts'
import type { IndicativeOffer } from '#domain/review/pricing/indicative-offer.ts'

import classes from './Price.module.css'
import { usePrice, usePriceFacts, type PricedWish } from './use-price.ts'

interface PriceProps {
	readonly product: OfferedProduct
	readonly wish: PricedWish
}

/** What the financing would cost, before anybody asks who one is. An indication: both ends are named, and what they hang on. */
export function Price({ product, wish }: PriceProps) {
	const { t } = useTranslation('applications')
	const price = usePrice(product, wish)
	const { head, facts } = usePriceFacts(product, wish, price)
	const note = useNote(price, wish)
	return (
		<section className={classes.price} aria-label={t('price.title')}>
			<p className={classes.head}>
				<span>{head.label}</span>
				<span>{t('price.not_binding')}</span>
			</p>
			<output className={classes.total}>{head.value ?? none}</output>
			{price?.is_range === true && price.factoring_fee_bps === null && (
				<div className={classes.band}>
					<span>{t('price.good')}</span>
					<span>{t('price.weaker')}</span>
				</div>
			)}
			<dl className={classes.facts}>
				{facts.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd data-number>{value ?? none}</dd>
					</div>
				))}
			</dl>
			<p className={classes.note}>
				<strong>{t('price.no_offer_yet')}</strong> {note}
			</p>
		</section>
	)
}

/** Stands where a figure will, so that nothing moves. */
const none = '–'

function useNote(price: IndicativeOffer | undefined, { annual_sales }: PricedWish): string {
	const { t } = useTranslation(['applications', 'offer'])
	if (price === undefined) return t('applications:price.unknown')
	if (price.factoring_fee_bps !== null) return annual_sales === null ? t('applications:price.factoring_assumed') : t('offer:factoring.note')
	return t(price.is_range ? 'applications:price.range' : 'applications:price.single')
}
