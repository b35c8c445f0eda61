import { useDeferredValue, useMemo, useState } from 'react'

import type { OfferedProduct } from '#contract/partners/configuration.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { boundsOf } from './offers.ts'
import { firstPriceOf, type PricedWish } from './price-facts.ts'
import { PricePanel, type PriceProps } from './PricePanel.tsx'

const CalculatedPrice = lazyComponent<PriceProps>(
	async () => (await import('./CalculatedPrice.tsx')).CalculatedPrice,
	// The price of the defaults has the same lines, so that nothing moves when the figures come.
	({ product, wish }) => (
		<PricePanel product={product} wish={wish} price={boundsOf(product, wish.currency)?.first_price ?? undefined} is_waiting />
	),
)

/**
 * Tells what the financing would cost, before anybody asks who one is. The price at the defaults comes with the page; the calculator comes
 * for any other. It follows after the fields, so that none of them waits for it.
 */
export function Price({ product, amount, months, currency, annual_sales }: { readonly product: OfferedProduct } & PricedWish) {
	const asked = useDeferredValue(
		useMemo(() => ({ product, wish: { amount, months, currency, annual_sales } }), [product, amount, months, currency, annual_sales]),
	)
	const first = firstPriceOf(asked.product, asked.wish)
	const [is_changed, setChanged] = useState(first === undefined)
	if (!is_changed && first === undefined) setChanged(true)
	// Rendered anew for another wish only: one that the server has rendered stands until its code is there.
	const calculated = useMemo(() => <CalculatedPrice {...asked} />, [asked])
	return is_changed ? calculated : <PricePanel {...asked} price={first} />
}
