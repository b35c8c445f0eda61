import { shiftPoint } from '#domain/platform/money.ts'
import type { Question } from './definition.ts'

type Typed = Pick<Question, 'value_type' | 'unit'>

const months_per_year = 12

/** The stored form of a typed number: percent as a fraction, years as months. */
export function storedOf({ value_type, unit }: Typed, typed: number): number {
	if (value_type === 'percent') return shiftPoint(typed, -2)
	return value_type === 'duration' && unit === 'years' ? typed * months_per_year : typed
}

/** The inverse of `storedOf`, for entry and display. */
export function typedOf({ value_type, unit }: Typed, stored: number): number {
	if (value_type === 'percent') return shiftPoint(stored, 2)
	return value_type === 'duration' && unit === 'years' ? stored / months_per_year : stored
}

/** Digits after the point when the form sets none. */
const defaultPrecision = { number: 2, percent: 2 } as const satisfies Partial<Record<Question['value_type'], number>>

/** The digits after the point that may be typed. */
export const precisionOf = ({ value_type, precision }: Pick<Question, 'value_type' | 'precision'>): number =>
	value_type === 'number' || value_type === 'percent' ? (precision ?? defaultPrecision[value_type]) : 0
