import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import { fieldKinds } from '#domain/applying/factoring/field-kinds.ts'
import { homeOf, isAbroad, twinOf, type FactoringField, type FactoringPart } from '#domain/applying/factoring/rules.ts'

import type { Formats } from '../texts/formats.ts'

export interface FactoringWords {
	/** The label of a field on its own; `is_paired` distinguishes home and abroad. */
	labelOf(field: FactoringField, is_paired: boolean): string
	/** Formats the field's value; undefined where it is empty. */
	shown(field: FactoringField, value: unknown): string | undefined
	money(amount: number): string
}

/** Returns whether a field has a counterpart for the other side, home or abroad. */
export const isPaired = (part: FactoringPart, field: FactoringField): boolean => isAbroad(field) || twinOf(part, field) !== undefined

/** The texts of the details of factoring, for applicants and for staff, who use different formats. */
export function useFactoringWords(formats: Formats, currency: Currency): FactoringWords {
	const { t } = useTranslation(['factoring', 'shell'])
	// Entered cents are not rounded away.
	const money = (amount: number): string => formats.exactMoney(amount, currency)
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
