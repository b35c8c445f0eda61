import { useTranslation } from 'react-i18next'

import type { FirstPrice, OfferedProduct } from '#contract/partners/configuration.ts'

import { usePriceFacts, type PricedWish, type PriceFact } from './price-facts.ts'
import classes from './PricePanel.module.css'

export interface PriceProps {
	readonly product: OfferedProduct
	readonly wish: PricedWish
}

interface PricePanelProps extends PriceProps {
	/** Undefined where nothing can be said of it yet. */
	readonly price: FirstPrice | undefined
	/** The calculator is being fetched: the lines of this price, without its figures. */
	readonly is_waiting?: boolean
}

/** Both ends of the price, and what they hang on. */
export function PricePanel({ product, wish, price, is_waiting = false }: PricePanelProps) {
	const { t } = useTranslation('applications')
	const { head, facts } = usePriceFacts(product, wish, price)
	const note = useNote(price, wish)
	const shown = ({ value = none }: PriceFact) =>
		is_waiting ? (
			<span className={classes.skeleton} aria-hidden="true">
				{value}
			</span>
		) : (
			value
		)
	return (
		<section className={classes.price} aria-label={t('price.title')} aria-busy={is_waiting}>
			<p className={classes.head}>
				<span>{head.label}</span>
				<span>{t('price.not_binding')}</span>
			</p>
			<output className={classes.total}>{shown(head)}</output>
			{price?.is_range === true && price.factoring_fee_bps === null && (
				<div className={classes.band}>
					<span>{t('price.good')}</span>
					<span>{t('price.weaker')}</span>
				</div>
			)}
			<dl className={classes.facts}>
				{facts.map((fact) => (
					<div key={fact.label}>
						<dt>{fact.label}</dt>
						<dd data-number>{shown(fact)}</dd>
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

function useNote(price: FirstPrice | undefined, { annual_sales }: PricedWish): string {
	const { t } = useTranslation(['applications', 'offer'])
	if (price === undefined) return t('applications:price.unknown')
	if (price.factoring_fee_bps !== null) return annual_sales === null ? t('applications:price.factoring_assumed') : t('offer:factoring.note')
	return t(price.is_range ? 'applications:price.range' : 'applications:price.single')
}
