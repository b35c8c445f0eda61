import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'

import { Radio } from '@mantine/core'
import { useState } from 'react'
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
	// Its texts are fetched first: until then the choice shows, not what it was before.
	const [wanted, setWanted] = useState<Language>()
	if (offered.length < 2) return null

	async function choose(language: Language): Promise<void> {
		setWanted(language)
		await changeLanguage(language)
		setWanted(undefined)
	}

	return (
		<Panel title={t('language.title')}>
			<Radio.Group aria-label={t('language.title')} value={wanted ?? shown} onChange={(language) => void choose(language)}>
				<div className={classes.choices}>
					{offered.map((language) => (
						<Radio key={language} value={language} label={names[language]} lang={language} />
					))}
				</div>
			</Radio.Group>
		</Panel>
	)
}
