import { useMemo } from 'react'

import type { FirstPrice, OfferedProduct } from '#contract/partners/configuration.ts'
import { centsOf } from '#domain/platform/money.ts'
import { indicativeOffer } from '#domain/review/pricing/indicative-offer.ts'

import { boundsOf } from './offers.ts'
import type { PricedWish } from './price-facts.ts'
import { PricePanel, type PriceProps } from './PricePanel.tsx'

/** The price of what is wished for. A file of its own, since the calculator is heavy: most pages are painted without it. */
export function CalculatedPrice({ product, wish }: PriceProps) {
	const price = useMemo(() => priceOf(product, wish), [product, wish])
	return <PricePanel product={product} wish={wish} price={price} />
}

type Range = { readonly min: number; readonly input_max: number } | undefined

const isWithin = (value: number | null, range: Range): value is number =>
	value !== null && range !== undefined && value >= range.min && value <= range.input_max

/** By the rules that price the application; undefined where nothing can be said of it yet. */
function priceOf(product: OfferedProduct, { amount, months, currency, annual_sales }: PricedWish): FirstPrice | undefined {
	const { pricing } = product
	const bounds = boundsOf(product, currency)
	if (pricing === null || !isWithin(amount, bounds?.amount) || !isWithin(months, bounds?.duration_months)) return undefined
	if (!Number.isInteger(months)) return undefined
	const wish = { amount_cents: centsOf(amount), duration_months: months, currency, rating_class: null }
	return indicativeOffer({ pricing }, { ...wish, annual_sales_cents: annual_sales === null ? null : centsOf(annual_sales) })
}
