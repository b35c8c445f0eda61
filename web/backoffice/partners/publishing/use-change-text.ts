import { useTranslation } from 'react-i18next'

import type { PublicationSetView } from '#contract/partners/staff/publishing.ts'

import type { ChangedValue } from '#web/backoffice/platform/second-person/Changes.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'

type Difference = PublicationSetView['changes'][number]['differences'][number]

const partNames = ['bands', 'votes', 'up_to', 'release_by_pricing', 'decline_alone', 'record_payment_alone', 'record_charge_alone', 'front_office', 'back_office'] as const

/** A difference in words: each step to the value by its name, and the place in a list counted from one. */
export function useChangeText(): (difference: Difference) => ChangedValue {
	const { t } = useTranslation('publishing')
	const { locale } = useFormats()
	const numbers = new Intl.NumberFormat(locale)
	const nameOf = (step: string | number): string => {
		if (typeof step === 'number') return numbers.format(step + 1)
		const known = partNames.find((name) => name === step)
		return known === undefined ? step : t(`part.${known}`)
	}
	const valueOf = (value: unknown): string | null => {
		if (value === undefined || value === null) return null
		return typeof value === 'number' ? numbers.format(value) : typeof value === 'string' ? value : JSON.stringify(value)
	}
	return ({ path, before, after }) => ({ name: path.map(nameOf).join(' '), before: valueOf(before), after: valueOf(after) })
}
