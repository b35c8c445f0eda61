import { useTranslation } from 'react-i18next'

import type { MaskedSignatory } from '#contract/cases/staff/disclosures.ts'
import { signatoryMissing } from '#domain/applying/signatories/missing.ts'
import type { SignatoryField } from '#domain/applying/signatories/rules.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'

export interface Missing {
	/** The names of this person's missing fields. */
	readonly fields: string
	/** Fields that contradict each other. */
	readonly contradiction: string | undefined
}

/** The missing fields of a person, by the rule of the submission. Applicants are asked to fill them in; staff only read them. */
export function useMissing(threshold: number) {
	const { t, i18n } = useTranslation('backoffice-people')
	const formats = useFormats()
	const list = new Intl.ListFormat(formats.locale, { type: 'conjunction' })
	return (person: MaskedSignatory): Missing => {
		const issues = signatoryMissing(person, { threshold })
		const fields = issues.flatMap(({ code, field }) => {
			const known = code === 'err_signatory_beneficial_owner_expected' ? undefined : namedFields.find((name) => name === field)
			return known === undefined ? [] : [inSentence(t(`people.${known}`), i18n.language)]
		})
		const is_owner = issues.some(({ code }) => code === 'err_signatory_beneficial_owner_expected')
		return {
			fields: list.format([...new Set(fields)]),
			contradiction: is_owner ? t('people.owner_expected', { threshold: formats.percent(threshold, { decimals: 0 }) }) : undefined,
		}
	}
}

/** A field's name within a sentence: only German capitalises it there. */
const inSentence = (name: string, language: string): string =>
	language === 'de' ? name : name.charAt(0).toLocaleLowerCase(language) + name.slice(1)

const namedFields = [
	'first_name',
	'last_name',
	'nationality',
	'birthdate',
	'street',
	'street_number',
	'postcode',
	'location',
	'country',
	'is_beneficial_owner',
	'is_legal_signatory',
	'email',
	'telephone',
	'percentage_owned',
] as const satisfies readonly SignatoryField[]
