import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import { fieldKinds } from '#domain/applying/factoring/field-kinds.ts'
import { homeOf, isAbroad, twinOf, type FactoringField, type FactoringPart } from '#domain/applying/factoring/rules.ts'

import type { Formats } from '../texts/formats.ts'

export interface FactoringWords {
	/** What a field is called by itself; `is_paired` where home and abroad are told apart. */
	labelOf(field: FactoringField, is_paired: boolean): string
	/** What it holds, in words; undefined where nothing. */
	shown(field: FactoringField, value: unknown): string | undefined
	money(amount: number): string
}

/** Whether a field stands beside one for the other side of the border. */
export const isPaired = (part: FactoringPart, field: FactoringField): boolean => isAbroad(field) || twinOf(part, field) !== undefined

/** The details of factoring in words, for applicants and for staff: each with formats of their own. */
export function useFactoringWords(formats: Formats, currency: Currency): FactoringWords {
	const { t } = useTranslation(['factoring', 'shell'])
	// Nothing that was typed is rounded away.
	const money = (amount: number): string => formats.money(amount, currency, { decimals: Number.isInteger(amount) ? 0 : 2 })
	return {
		money,
		labelOf: (field, is_paired) => {
			const figure = t(`factoring:fields.${homeOf(field)}`)
			if (!is_paired) return figure
			return t(isAbroad(field) ? 'factoring:abroad' : 'factoring:home', { figure })
		},
		shown: (field, value) => {
			if (typeof value === 'boolean') return t(value ? 'shell:form.yes' : 'shell:form.no')
			if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(', ')
			if (typeof value === 'string') return value.trim() === '' ? undefined : value
			if (typeof value !== 'number') return undefined
			if (fieldKinds[field] === 'amount') return money(value)
			return fieldKinds[field] === 'days' ? t('factoring:days', { count: value }) : formats.number(value)
		},
	}
}
