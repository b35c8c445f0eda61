import { useTranslation } from 'react-i18next'

import type { Language } from '#domain/accounts/account/languages.ts'

import { CheckIcon, GlobeIcon } from '../icons.tsx'
import { usePageState, usePartner } from '../page-state.tsx'
import { useChangeLanguage } from '../texts/change-language.ts'
import classes from './Header.module.css'
import menu from './Menu.module.css'
import { closePopover, Popover } from './Popover.tsx'

/** Each language in its own name, so that its speakers find it. */
const names = { de: 'Deutsch', en: 'English', fr: 'Français', pl: 'Polski' } as const satisfies Record<Language, string>

/** The partner's languages. They are links, so that they work before hydration. */
export function LanguageMenu() {
	const { t } = useTranslation('shell')
	const shown = usePageState((state) => state.language)
	const { supportedInterfaceLanguages: offered } = usePartner()
	const changeLanguage = useChangeLanguage()
	if (offered.length < 2) return null
	return (
		<Popover
			label={t('language.open', { current: names[shown] })}
			button={
				<>
					<GlobeIcon />
					<span className={classes.fromTablet}>{names[shown]}</span>
				</>
			}
		>
			<ul>
				{offered.map((language) => (
					<li key={language}>
						<a
							className={menu.item}
							href={`?lng=${language}`}
							lang={language}
							hrefLang={language}
							aria-current={language === shown || undefined}
							onClick={(event) => {
								event.preventDefault()
								closePopover(event.currentTarget)
								void changeLanguage(language)
							}}
						>
							{names[language]}
							{language === shown && <CheckIcon />}
						</a>
					</li>
				))}
			</ul>
		</Popover>
	)
}
