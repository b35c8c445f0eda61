import { calculated, lines, sumOf, valueOf, type Figures, type Line } from './lines.ts'

/** An inconsistency in a statement, or a missing line. */
export type Finding =
	| { readonly kind: 'line_missing'; readonly line: Line }
	| { readonly kind: 'balance_unequal'; readonly difference: number }
	| { readonly kind: 'total_differs'; readonly line: Line; readonly difference: number }
	| { readonly kind: 'result_differs'; readonly difference: number }

/** The minimum for any assessment of a company. */
const needed: readonly Line[] = ['total_assets', 'equity', 'revenue']

/** Printed statements round: one unit may be off by that alone. */
const tolerance = 1

const differs = (one: number, other: number): boolean => Math.abs(one - other) > tolerance

const difference = (one: number, other: number): number => Math.round((one - other) * 100) / 100

/** All checks of a statement. An inconsistency may have its reason, so only missing lines block completion. */
export function findingsOf(figures: Figures): Finding[] {
	const assets = valueOf(figures, 'total_assets')
	const sources = valueOf(figures, 'total_equity_and_liabilities')
	const earned = valueOf(figures, 'net_income')
	const in_equity = figures.annual_result
	return [
		...needed.filter((line) => valueOf(figures, line) === undefined).map((line): Finding => ({ kind: 'line_missing', line })),
		...lines.flatMap((line): Finding[] => {
			const typed = figures[line]
			const sum = sumOf(line) === undefined ? undefined : calculated(figures, line)
			return typed === undefined || sum === undefined || !differs(typed, sum)
				? []
				: [{ kind: 'total_differs', line, difference: difference(typed, sum) }]
		}),
		...(assets !== undefined && sources !== undefined && differs(assets, sources)
			? [{ kind: 'balance_unequal' as const, difference: difference(assets, sources) }]
			: []),
		...(earned !== undefined && in_equity !== undefined && differs(earned, in_equity)
			? [{ kind: 'result_differs' as const, difference: difference(earned, in_equity) }]
			: []),
	]
}

/** The required lines are present. */
export const isComplete = (figures: Figures): boolean => findingsOf(figures).every(({ kind }) => kind !== 'line_missing')
