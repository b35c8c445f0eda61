import { expect, it } from 'vitest'

import { figuresOf, readFigure } from './typed-figure.ts'

it.each([
	['(1.234)', -1234],
	['1.234-', -1234],
	["1'234", 1234],
	["1'234.50", 1234.5],
	['−1 234,50', -1234.5],
	['./. 500', -500],
	['1.000,-', 1000],
	['2.609.942,84 EUR', 2_609_942.84],
	['12 TEUR', 12_000],
	['', null],
	['–', null],
])('%j is read as %d', (text, figure) => {
	expect(readFigure(text)).toEqual({ figure })
})

it.each([
	['vier', 'no_number'],
	['(1.234', 'no_number'],
	['1.23.4', 'no_number'],
	['1,2345', 'too_precise'],
	['2.000.000.000.000', 'too_large'],
])('%j is refused: %s', (text, fault) => {
	expect(readFigure(text)).toEqual({ fault })
})

it('a cell that cannot be read is left out and named', () => {
	expect(figuresOf({ revenue: '1.000', cash: 'x', equity: '' })).toEqual({ figures: { revenue: 1000 }, faults: { cash: 'no_number' } })
})
