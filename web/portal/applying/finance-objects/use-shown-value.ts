import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { financingTypes, rentalStates } from '#domain/applying/finance-objects/rules.ts'

import { useFormats } from '../../../kit/texts/formats.ts'

const amounts = ['net_purchase_price', 'down_payment', 'remaining_value']

/** Formats the value of an object's field; undefined where it is empty. */
export function useShownValue({ currency }: Pick<ApplicationView, 'currency'>): (field: string, value: unknown) => string | undefined {
	const { t } = useTranslation('finance-objects')
	const formats = useFormats()
	return (field, value) => {
		if (field === 'is_fixed_interest' && typeof value === 'boolean') return t(value ? 'fixed.yes' : 'fixed.no')
		if (typeof value === 'number') return amounts.includes(field) ? formats.exactMoney(value, currency) : String(value)
		if (typeof value !== 'string' || value.trim() === '') return undefined
		if (field === 'merchant_country') return formats.country(value)
		if (field === 'expected_delivery_date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formats.date(value)
		const financing = financingTypes.find((known) => field === 'financing_type' && known === value)
		if (financing !== undefined) return t(`financing_types.${financing}`)
		const rental = rentalStates.find((known) => field === 'rental_state' && known === value)
		return rental === undefined ? value : t(`rental_states.${rental}`)
	}
}
