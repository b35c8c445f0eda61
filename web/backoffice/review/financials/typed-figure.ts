import { withLeadingSign } from '#domain/platform/accounting-signs.ts'
import type { Figures, Line } from '#domain/review/financials/lines.ts'
import { max_figure } from '#domain/review/financials/rules.ts'

import { parseTypedNumber } from '../../../kit/fields/typed-number.ts'

/** The cells as typed; an emptied cell is an empty string. */
export type Typed = Readonly<Partial<Record<Line, string>>>

/** Why a cell holds no figure. */
export type FigureFault = 'no_number' | 'too_precise' | 'too_large'

type Read = { readonly figure: number | null } | { readonly fault: FigureFault }

/** Reads a cell. Dashes mean empty, as in printed statements. */
export function readFigure(text: string): Read {
	if (/^[\s–—-]*$/.test(text)) return { figure: null }
	const figure = parseTypedNumber(withLeadingSign(text), 2)
	if (figure === undefined) return { fault: 'no_number' }
	if (Math.abs(figure) > max_figure) return { fault: 'too_large' }
	return Number(figure.toFixed(2)) === figure ? { figure } : { fault: 'too_precise' }
}

export interface ReadFigures {
	readonly figures: Figures
	readonly faults: Readonly<Partial<Record<Line, FigureFault>>>
}

export function figuresOf(typed: Typed): ReadFigures {
	const read = Object.entries(typed).map(([line, text]) => [line as Line, readFigure(text)] as const)
	return {
		figures: Object.fromEntries(read.flatMap(([line, cell]) => ('figure' in cell && cell.figure !== null ? [[line, cell.figure]] : []))),
		faults: Object.fromEntries(read.flatMap(([line, cell]) => ('fault' in cell ? [[line, cell.fault]] : []))),
	}
}
