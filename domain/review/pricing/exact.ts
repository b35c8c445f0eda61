import { Decimal } from 'decimal.js'

/** Decimals with more digits than any schedule needs, rounded half up like all money (docs/domain/readings Q42). */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
