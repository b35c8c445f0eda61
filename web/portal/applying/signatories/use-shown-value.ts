import { useTranslation } from 'react-i18next'

import { genders, ownerReasons } from '#domain/applying/signatories/rules.ts'

import { useFormats } from '../../../kit/texts/formats.ts'

/** Formats the value of a representative's field; undefined where it is empty. */
export function useShownValue(): (field: string, value: unknown) => string | undefined {
	const { t } = useTranslation(['signatories', 'shell'])
	const formats = useFormats()
	return (field, value) => {
		if (typeof value === 'boolean') return t(value ? 'shell:form.yes' : 'shell:form.no')
		if (field === 'percentage_owned' && typeof value === 'number') return `${formats.number(value, { decimals: 4 })} %`
		if (typeof value === 'number') return formats.number(value)
		if (typeof value !== 'string' || value.trim() === '') return undefined
		if (field === 'nationality' || field === 'country') return formats.country(value)
		if (field === 'birthdate' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formats.date(value)
		const gender = genders.find((known) => field === 'gender' && known === value)
		if (gender !== undefined) return t(`signatories:genders.${gender}`)
		const reason = ownerReasons.find((known) => field === 'beneficial_owner_reason' && known === value)
		return reason === undefined ? value : t(`signatories:owner_reasons.${reason}`)
	}
}
