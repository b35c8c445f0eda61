import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { languages, type Language } from '#domain/accounts/account/languages.ts'
import { choice, yesNo } from '#domain/platform/fields.ts'

import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { useNamesOf } from './use-names.ts'
import classes from './Partners.module.css'

/** A box for each language, and which of them whoever wishes for none gets. */
export const languageFields = z.object({ de: yesNo, en: yesNo, fr: yesNo, pl: yesNo, default_language: choice(languages) })
type Chosen = z.output<typeof languageFields>

export const boxesOf = (offered: readonly Language[]): Record<Language, boolean> => ({
	de: offered.includes('de'),
	en: offered.includes('en'),
	fr: offered.includes('fr'),
	pl: offered.includes('pl'),
})

export const chosenOf = ({ default_language, ...boxes }: Chosen): { languages: Language[]; default_language: Language } => ({
	languages: languages.filter((language) => boxes[language]),
	default_language,
})

export function Languages({ form }: { readonly form: ContractForm<keyof Chosen> }) {
	const { t } = useTranslation('partner-administration')
	const nameOf = useNamesOf('language')
	return (
		<>
			<fieldset className={classes.languages}>
				<legend>{t('languages')}</legend>
				{languages.map((language) => (
					<CheckboxField key={language} form={form} name={language} label={nameOf(language)} />
				))}
			</fieldset>
			<SelectField
				form={form}
				name="default_language"
				label={t('default_language')}
				options={languages.map((language) => ({ value: language, label: nameOf(language) }))}
			/>
		</>
	)
}
