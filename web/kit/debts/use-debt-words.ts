import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import { hasDecimals } from '#domain/platform/fields.ts'
import { percentOfFraction } from '#domain/platform/money.ts'
import { debtFrequencies, debtKinds, isDebtField } from '#domain/applying/debts/rules.ts'

import type { Formats } from '../texts/formats.ts'

const amounts = ['original_amount', 'outstanding_amount', 'instalment']
const days = ['maturity_date', 'as_of_date']

/** As many decimals as the rate has, at least two: 3,875 %. */
const rateDecimals = (rate: number): number => [2, 3].find((digits) => hasDecimals(percentOfFraction(rate), digits)) ?? 4

export interface DebtWords {
	labelOf(field: string): string
	/** Formats the value of a line's field; undefined where it is empty. */
	shown(field: string, value: unknown, currency: Currency): string | undefined
}

/** The texts of the debt register, for the applicant and for staff. */
export function useDebtWords(formats: Formats): DebtWords {
	const { t } = useTranslation('debts')
	return {
		labelOf: (field) => (isDebtField(field) ? t(`fields.${field}`) : field),
		shown: (field, value, currency) => {
			if (typeof value === 'number') {
				if (amounts.includes(field)) return formats.moneyToTheCent(value, currency)
				return field === 'interest_rate' ? formats.percent(value, { decimals: rateDecimals(value) }) : String(value)
			}
			if (typeof value !== 'string' || value.trim() === '') return undefined
			if (days.includes(field)) return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formats.date(value) : value
			const kind = debtKinds.find((known) => field === 'kind' && known === value)
			if (kind !== undefined) return t(`kinds.${kind}`)
			const frequency = debtFrequencies.find((known) => field === 'instalment_frequency' && known === value)
			return frequency === undefined ? value : t(`frequencies.${frequency}`)
		},
	}
}
