import { z } from 'zod'

import { choice, decimalNumber, isoDate } from '#domain/platform/fields.ts'
import { repaymentFrequencies } from '../pricing/terms.ts'
import type { RatioName } from './ratios.ts'

export const covenantRatios = [
	'debt_to_ebitda_ratio',
	'debt_service_coverage_ratio',
	'equity_ratio',
	'adjusted_equity_ratio',
	'liquidity',
] as const satisfies RatioName[]
export type CovenantRatio = (typeof covenantRatios)[number]

export const directions = ['at_least', 'at_most'] as const
export type Direction = (typeof directions)[number]

export const covenantForm = z.strictObject({
	ratio: choice(covenantRatios),
	direction: choice(directions),
	/** In the ratio's unit: a fraction of one, or a multiple. */
	threshold: decimalNumber({ decimals: 4, min: -100, max: 1000 }),
	frequency: choice(repaymentFrequencies),
	first_test_on: isoDate,
})
export type CovenantForm = z.output<typeof covenantForm>

/** Covenants on the same ratio in the same direction are duplicates. */
export const isSameCovenant = (one: Pick<CovenantForm, 'ratio' | 'direction'>, other: Pick<CovenantForm, 'ratio' | 'direction'>): boolean =>
	one.ratio === other.ratio && one.direction === other.direction

/** The distance to a breach in the ratio's own unit; negative when breached. */
export const headroomOf = ({ direction, threshold }: Pick<CovenantForm, 'direction' | 'threshold'>, value: number): number =>
	Math.round((direction === 'at_least' ? value - threshold : threshold - value) * 10_000) / 10_000
