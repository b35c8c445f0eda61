import { z } from 'zod'

import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { decimalNumber, multilineText } from '#domain/platform/fields.ts'
import { percentOfFraction } from '#domain/platform/money.ts'

const rate = decimalNumber({ min: 0.0001, max: 1, decimals: 4 })

/** The range of rates a product is to be priced in, with a reason. Rates are fractions of one. */
export const corridorForm = z.strictObject({ min_rate: rate, max_rate: rate, reason: multilineText({ max: 1000 }) })
export type CorridorForm = z.output<typeof corridorForm>

/** Checks what the fields alone cannot: the maximum is not below the minimum. */
export const corridorIssues = ({ min_rate, max_rate }: Pick<CorridorForm, 'min_rate' | 'max_rate'>): Issue[] =>
	max_rate < min_rate ? [issue('err_field_too_low', 'max_rate', { min: percentOfFraction(min_rate) })] : []
