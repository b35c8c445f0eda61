import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { countries } from '#domain/platform/countries.ts'

import type { OptionGroup } from '../../../kit/fields/SelectField.tsx'
import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'

/** All countries in the reader's language, sorted by its alphabet; the partner's own come first as the most likely. */
export function useCountryOptions(): OptionGroup[] {
	const { t } = useTranslation('signatories')
	const formats = useFormats()
	const { supportedCountries } = usePartner()
	return useMemo(() => {
		const { compare } = new Intl.Collator(formats.locale)
		const optionsOf = (codes: readonly string[]) =>
			codes.map((value) => ({ value, label: formats.country(value) })).toSorted((one, other) => compare(one.label, other.label))
		const others = countries.filter((code) => !supportedCountries.includes(code))
		return [
			{ group: t('countries.frequent'), options: optionsOf(supportedCountries) },
			{ group: t('countries.all'), options: optionsOf(others) },
		]
	}, [formats, supportedCountries, t])
}
