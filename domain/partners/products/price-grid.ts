import type { IndicativePricing, ProductDefinition } from './product.ts'

type Pricing = Pick<ProductDefinition['pricing'], 'rating_classes' | 'grid' | 'range_low_class' | 'range_high_class'>

interface Wish {
	/** In whole units of the currency. */
	readonly amount: number
	readonly months: number
}

/** The grid row of a class's price: the first one that covers the request; beyond the grid, the class's last row. */
export function gridRowOf({ grid }: Pick<Pricing, 'grid'>, rating_class: string, { amount, months }: Wish): number {
	const fitting = grid.findIndex((row) => row.rating_class === rating_class && months <= row.max_months && amount <= row.max_amount)
	return fitting === -1 ? grid.findLastIndex((row) => row.rating_class === rating_class) : fitting
}

/** The class of the company; both ends of the range for an unrated company or a class without a price (docs/domain/readings Q42). */
export const pricedClasses = ({ rating_classes, range_low_class, range_high_class }: Pricing, rating_class: string | null): string[] =>
	rating_class !== null && rating_classes.includes(rating_class) ? [rating_class] : [range_low_class, range_high_class]

/** The price without what is nobody's business before a decision: other classes, and the corridor. */
export function publicPricing({ rating_classes: _, corridor: __, grid, ...pricing }: ProductDefinition['pricing']): IndicativePricing {
	const rating_classes = [...new Set(pricedClasses({ ...pricing, rating_classes: [], grid }, null))]
	return { ...pricing, rating_classes, grid: grid.filter(({ rating_class }) => rating_classes.includes(rating_class)) }
}

export interface PriceRow {
	readonly rating_class: string
	/** The index of the row in the product's grid. */
	readonly row: number
	readonly rate_bps: number
}

/** The grid rows of all priced classes. */
export const priceRows = (pricing: Pricing, wish: Wish & { readonly rating_class: string | null }): PriceRow[] =>
	pricedClasses(pricing, wish.rating_class).map((rating_class) => {
		const row = gridRowOf(pricing, rating_class, wish)
		const priced = pricing.grid[row]
		if (priced === undefined) throw new Error(`The product has no price for class ${rating_class}.`)
		return { rating_class, row, rate_bps: priced.rate_bps }
	})
