import { expect, it } from 'vitest'

import { makeFormats } from '#domain/accounts/account/formats.ts'
import { numberText } from './answer-text.ts'

type Question = Parameters<typeof numberText>[1]

it.each<[string, Question, number, string]>([
	['an amount to the cent where there are any', { id: 'loanSize', value_type: 'number' }, 15_000.5, '15.000,50 €'],
	['an amount of whole euros', { id: 'loanSize', value_type: 'number' }, 15_000, '15.000 €'],
	['a limit', { id: 'factoring_limit', value_type: 'number' }, 250_000, '250.000 €'],
	['sales', { id: 'annual_sales_previous_year', value_type: 'number' }, 3_400_000.55, '3.400.000,55 €'],
	['as many digits as may be typed', { id: 'weight', value_type: 'number', precision: 4, unit: 't' }, 1.2345, '1,2345 t'],
	['two where nobody says', { id: 'weight', value_type: 'number' }, 1.25, '1,25'],
	['a share to the last digit', { id: 'share', value_type: 'percent', precision: 3 }, 0.12345, '12,345 %'],
	['a share', { id: 'share', value_type: 'percent' }, 0.125, '12,5 %'],
	['a count', { id: 'staff', value_type: 'integer' }, 12_345, '12.345'],
])('shows %s', (_what, question, answer, text) => {
	expect(numberText(makeFormats('de', 'DE'), question, answer, { currency: 'EUR' }).replaceAll('\u00A0', ' ')).toBe(text)
})
