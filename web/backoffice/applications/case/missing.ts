import { useTranslation } from 'react-i18next'

import type { MaskedSignatory } from '#contract/cases/staff/disclosures.ts'
import { signatoryMissing, type SignatoryField } from '#domain/applying/signatories/rules.ts'
import { useFormats } from '../../shell/formats.ts'

export interface Missing {
	/** Names of what is still needed from this person. */
	readonly fields: string
	/** What is there but cannot be right. */
	readonly contradiction: string | undefined
}

/** What a person's record lacks, by the same rule that lets an application be submitted. Applicants are told to fill it in; staff only read it. */
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

/** A field's name as it stands within a sentence: only German writes it with a capital there too. */
const inSentence = (name: string, language: string): string =>
	language === 'de' ? name : name.charAt(0).toLocaleLowerCase(language) + name.slice(1)

/** Every field the rule may name. */
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
