import { useMemo } from 'react'

import { shiftPoint } from '#domain/platform/money.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useFormats } from '../texts/formats.ts'

/** A minus that stands as high as the digits. */
const withMinus = (figure: string): string => figure.replace('-', '−')

const major = (amount_cents: number): number => shiftPoint(amount_cents, -2)

/** A rate in percent as a decimal text, with all of its digits and two at least. */
const decimalsOf = (percent: string): number => Math.max(2, percent.split('.')[1]?.length ?? 0)

/** Figures of a loan, which are kept in minor units. */
export function useLoanFormats(currency: Currency) {
	const formats = useFormats()
	return useMemo(
		() => ({
			date: formats.date,
			number: formats.number,
			money: (amount_cents: number): string => withMinus(formats.moneyToTheCent(major(amount_cents), currency)),
			wholeMoney: (amount_cents: number): string => formats.exactMoney(major(amount_cents), currency),
			/** Below a heading that has the currency. */
			amount: (amount_cents: number): string => withMinus(formats.amount(major(amount_cents))),
			rate: (percent: string): string => formats.percent(shiftPoint(Number(percent), -2), { decimals: decimalsOf(percent) }),
		}),
		[formats, currency],
	)
}
