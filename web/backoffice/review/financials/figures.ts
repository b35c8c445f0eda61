import { useTranslation } from 'react-i18next'

import type { StatementView } from '#contract/review/staff/financials.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { valueOf, type Line } from '#domain/review/financials/lines.ts'
import { ratioOf, ratioUnits, type RatioName } from '#domain/review/financials/ratios.ts'

import type { Formats } from '../../../kit/texts/formats.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'

/** Cents are shown whole or not at all. */
export const figureText = (formats: Formats, figure: number): string =>
	Number.isInteger(figure) ? formats.number(figure) : formats.amount(figure)

/** A line in whole units of the currency, so that statements in thousands are comparable. */
export const amountOf = ({ figures, unit }: StatementView, line: Line): number | undefined => {
	const value = valueOf(figures, line)
	return value === undefined ? undefined : value * Number(unit)
}

/** The previous comparable statement: the same type over the same number of months. */
export const beforeOf = (statements: readonly StatementView[], statement: StatementView): StatementView | undefined =>
	statements.find(
		({ type, months, as_of_date }) => type === statement.type && months === statement.months && as_of_date < statement.as_of_date,
	)

/** Formats a ratio: percent, multiples, days. */
export function useRatioText() {
	const { t } = useTranslation('financials')
	const formats: Formats = useFormats()
	const written = (name: RatioName, value: number): string => {
		const unit = ratioUnits[name]
		if (unit === 'share') return formats.percent(value, { decimals: 1 })
		return unit === 'days' ? t('days', { value: formats.number(value, { decimals: 0 }) }) : t('times', { value: formats.amount(value) })
	}
	return {
		written,
		of: (name: RatioName, { figures, months }: StatementView): { readonly text: string; readonly is_known: boolean } => {
			const ratio = ratioOf(name, figures, months)
			return ratio.value === null
				? { text: t(`reason.${ratio.reason}`), is_known: false }
				: { text: written(name, ratio.value), is_known: true }
		},
	}
}

export function useStatementName() {
	const { t } = useTranslation('financials')
	const formats = useFormats()
	return ({ type, as_of_date }: Pick<StatementView, 'type' | 'as_of_date'>): string =>
		t('of', { type: t(`type.${type}`), date: formats.date(as_of_date) })
}

/** The unit of a statement's figures, as text. */
export function useUnitText() {
	const { t } = useTranslation('financials')
	return (unit: StatementView['unit'], currency: Currency): string => t(unit === '1000' ? 'unit.thousands' : 'unit.ones', { currency })
}
