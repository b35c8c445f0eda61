import type { ProductDefinition } from './product.ts'

type Pricing = Pick<ProductDefinition['pricing'], 'rating_classes' | 'grid' | 'range_low_class' | 'range_high_class'>

interface Wish {
	/** Whole units of the currency. */
	readonly amount: number
	readonly months: number
}

/** Where in the grid a class's price stands: the first row that reaches far enough; beyond the grid, the class's last row. */
export function gridRowOf({ grid }: Pick<Pricing, 'grid'>, rating_class: string, { amount, months }: Wish): number {
	const fitting = grid.findIndex((row) => row.rating_class === rating_class && months <= row.max_months && amount <= row.max_amount)
	return fitting === -1 ? grid.findLastIndex((row) => row.rating_class === rating_class) : fitting
}

/** The class of the company; while nobody has rated it, or for a class without a price, both ends of the range (docs/domain/readings Q42). */
export const pricedClasses = ({ rating_classes, range_low_class, range_high_class }: Pricing, rating_class: string | null): string[] =>
	rating_class !== null && rating_classes.includes(rating_class) ? [rating_class] : [range_low_class, range_high_class]

export interface PriceRow {
	readonly rating_class: string
	/** Its place in the product's grid. */
	readonly row: number
	readonly rate_bps: number
}

/** Every row a price is made of. */
export const priceRows = (pricing: Pricing, wish: Wish & { readonly rating_class: string | null }): PriceRow[] =>
	pricedClasses(pricing, wish.rating_class).map((rating_class) => {
		const row = gridRowOf(pricing, rating_class, wish)
		const priced = pricing.grid[row]
		if (priced === undefined) throw new Error(`The product has no price for class ${rating_class}.`)
		return { rating_class, row, rate_bps: priced.rate_bps }
	})
