import { useTranslation } from 'react-i18next'

import type { FirstPrice, OfferedProduct } from '#contract/partners/configuration.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { addCents, centsOf, majorOf, shiftPoint, type Cents, type RateBps } from '#domain/platform/money.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { boundsOf } from './offers.ts'

export interface PricedWish {
	readonly amount: number | null
	readonly months: number | null
	readonly currency: Currency
	readonly annual_sales: number | null
}

/** The price at the product's defaults, which came with the page; undefined where the wish is another one. */
export function firstPriceOf(product: OfferedProduct, { amount, months, currency, annual_sales }: PricedWish): FirstPrice | undefined {
	const bounds = boundsOf(product, currency)
	const is_first = amount === bounds?.amount.default && months === bounds?.duration_months.default && annual_sales === null
	return is_first ? (bounds?.first_price ?? undefined) : undefined
}

export interface PriceFact {
	readonly label: string
	/** Undefined while there is no price. */
	readonly value: string | undefined
}

/** The figures of the price as text, both ends of each; the unit is said once where it stands behind the number. */
export function usePriceFacts(product: OfferedProduct, wish: PricedWish, price: FirstPrice | undefined) {
	const { t } = useTranslation(['applications', 'offer'])
	const formats = useFormats()
	const range = (low: string, high: string): string => (low === high ? low : t('offer:range', { low: withoutUnit(low, high), high }))
	const money = (low: Cents, high: Cents = low): string =>
		range(formats.money(majorOf(low), wish.currency), formats.money(majorOf(high), wish.currency))
	const percent = (low: RateBps, high: RateBps = low): string =>
		range(formats.percent(shiftPoint(low, -4)), formats.percent(shiftPoint(high, -4)))
	const fact = (label: string, value: ((offer: FirstPrice) => string | null) | null): PriceFact => ({
		label,
		value: price === undefined ? undefined : (value?.(price) ?? undefined),
	})
	const { repayment, factoring, transaction_fee_bps } = product.pricing ?? {}
	const head = fact(
		factoring !== null && factoring !== undefined
			? t('offer:factoring.cost_month')
			: repayment?.frequency === 'monthly'
				? t(`offer:instalment.${repayment.type}.monthly`)
				: t('offer:per_month'),
		(offer) => money(offer.monthly_low_cents, offer.monthly_high_cents),
	)
	const cost = (offer: FirstPrice): string => money(offer.financing_cost_low_cents, offer.financing_cost_high_cents)
	const rate = (offer: FirstPrice): string => percent(offer.rate_low_bps, offer.rate_high_bps)
	if (factoring !== null && factoring !== undefined)
		return {
			head,
			facts: [
				fact(t('offer:factoring.cost_year'), cost),
				fact(t('offer:factoring.fee_rate'), () => percent(factoring.fee_bps)),
				fact(t('offer:factoring.interest_rate'), rate),
				fact(t('offer:factoring.advance_rate'), () => percent(factoring.advance_rate_bps)),
			],
		}
	const lent = centsOf(wish.amount ?? 0)
	return {
		head,
		facts: [
			fact(t('applications:price.nominal_rate'), rate),
			fact(t('offer:effective_rate'), ({ effective_rate_low_bps: low, effective_rate_high_bps: high }) =>
				low === null || high === null ? null : percent(low, high),
			),
			fact(t('offer:financing_cost'), cost),
			// No fee is no line.
			...(transaction_fee_bps === 0 ? [] : [fact(t('applications:price.of_it_fee'), (offer) => money(offer.transaction_fee_cents))]),
			fact(t('applications:price.total'), (offer) =>
				money(addCents(lent, offer.financing_cost_low_cents), addCents(lent, offer.financing_cost_high_cents)),
			),
		],
	}
}

/** The lower end without the unit that the higher one ends with: `2.794 bis 3.072 €`. */
function withoutUnit(low: string, high: string): string {
	const unit = /\u00A0?[^\d\u00A0]+$/.exec(high)?.[0] ?? ''
	return unit !== '' && low.endsWith(unit) ? low.slice(0, -unit.length) : low
}
