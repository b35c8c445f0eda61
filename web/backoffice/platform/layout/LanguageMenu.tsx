import { useTranslation } from 'react-i18next'

import { languages, type Language } from '#domain/accounts/account/languages.ts'

import { CheckIcon, GlobeIcon } from '../../../kit/icons.tsx'
import choice from '../../../kit/layout/Menu.module.css'
import { closePopover, Popover } from '../../../kit/layout/Popover.tsx'
import { usePageState } from '../../../kit/page-state.tsx'
import { useChooseLanguage } from '../language.ts'
import menu from './Menu.module.css'

/** Each language in its own name, so that its speakers find it. */
const names = { de: 'Deutsch', en: 'English', fr: 'Français', pl: 'Polski' } as const satisfies Record<Language, string>

export function LanguageMenu() {
	const { t } = useTranslation('shell')
	const shown = usePageState((state) => state.language)
	const choose = useChooseLanguage()
	return (
		<Popover
			label={t('language.open', { current: names[shown] })}
			button={
				<>
					<GlobeIcon />
					<span className={menu.widest}>{names[shown]}</span>
				</>
			}
		>
			<ul>
				{languages.map((language) => (
					<li key={language}>
						<button
							type="button"
							className={choice.item}
							lang={language}
							aria-current={language === shown || undefined}
							onClick={(event) => {
								closePopover(event.currentTarget)
								void choose(language)
							}}
						>
							{names[language]}
							{language === shown && <CheckIcon />}
						</button>
					</li>
				))}
			</ul>
		</Popover>
	)
}
