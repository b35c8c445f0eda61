import { useTranslation } from 'react-i18next'

import type { Language } from '#domain/account/languages.ts'

import { usePageState, usePartner } from '../../kit/page-state.tsx'
import { useChangeLanguage } from '../../kit/texts/change-language.ts'
import { Panel } from '../dashboard/Panel.tsx'
import classes from './Settings.module.css'

/** Each language in its own words: whoever looks for theirs reads those. */
const names = { de: 'Deutsch', en: 'English', fr: 'Français', pl: 'Polski' } as const satisfies Record<Language, string>

/** The language of the pages, kept in the profile too; that it could not be kept there, a message says. */
export function LanguageCard() {
	const { t } = useTranslation('settings')
	const shown = usePageState((state) => state.language)
	const { supportedInterfaceLanguages: offered } = usePartner()
	const changeLanguage = useChangeLanguage()
	if (offered.length < 2) return null
	return (
		<Panel title={t('language.title')}>
			<fieldset className={classes.choices}>
				<legend className="visually-hidden">{t('language.title')}</legend>
				{offered.map((language) => (
					<label key={language} className={classes.choice} lang={language}>
						<input type="radio" name="language" checked={language === shown} onChange={() => void changeLanguage(language)} />
						{names[language]}
					</label>
				))}
			</fieldset>
		</Panel>
	)
}
