import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'

import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { updateProfile } from '#contract/accounts/account.ts'
import type { Language } from '#domain/accounts/account/languages.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { usePageState, usePageStateStore, usePartner, useProfile } from '../../../kit/page-state.tsx'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useChangeLanguage } from '../../../kit/texts/change-language.ts'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import classes from './Settings.module.css'

/** Each language in its own name, so that its speakers find it. */
const names = { de: 'Deutsch', en: 'English', fr: 'Français', pl: 'Polski' } as const satisfies Record<Language, string>

/** The language of the pages and that of the mails, which may differ. */
export function LanguageCard() {
	const { t } = useTranslation('settings')
	const { supportedInterfaceLanguages: offered } = usePartner()
	if (offered.length < 2) return null
	return (
		<Panel title={t('language.title')}>
			<div className={classes.groups}>
				<LanguageOfPages offered={offered} />
				<LanguageOfMails offered={offered} />
			</div>
		</Panel>
	)
}

interface OfferProps {
	readonly offered: readonly Language[]
}

/** The choice is stored in the profile too; a failure to store it is reported. */
function LanguageOfPages({ offered }: OfferProps) {
	const { t } = useTranslation('settings')
	const shown = usePageState((state) => state.language)
	const changeLanguage = useChangeLanguage()
	// The texts load first; the new choice is displayed meanwhile.
	const [wanted, setWanted] = useState<Language>()
	return (
		<LanguageChoice
			label={t('language.pages')}
			offered={offered}
			chosen={wanted ?? shown}
			onChoose={async (language) => {
				setWanted(language)
				await changeLanguage(language)
				setWanted(undefined)
			}}
		/>
	)
}

function LanguageOfMails({ offered }: OfferProps) {
	const { t } = useTranslation('settings')
	const problemText = useProblemText()
	const store = usePageStateStore()
	const profile = useProfile()
	const { mutateAsync: send } = useSend(updateProfile)
	const [wanted, setWanted] = useState<Language>()
	if (profile === null) return null
	return (
		<LanguageChoice
			label={t('language.mails')}
			offered={offered}
			chosen={wanted ?? profile.communication_language}
			onChoose={async (communication_language) => {
				setWanted(communication_language)
				try {
					store.update({ profile: await send({ params: { userId: profile.user_id }, body: { communication_language } }) })
					showMessage({ kind: 'success', text: t('language.mails_changed') })
				} catch (error) {
					showMessage({ kind: 'failure', text: problemText.ofError(error) })
				}
				setWanted(undefined)
			}}
		/>
	)
}

interface ChoiceProps extends OfferProps {
	readonly label: string
	readonly chosen: Language
	readonly onChoose: (language: Language) => Promise<void>
}

const LanguageChoice = ({ label, offered, chosen, onChoose }: ChoiceProps) => (
	<Radio.Group label={label} classNames={{ label: classes.choiceLabel }} value={chosen} onChange={(language) => void onChoose(language)}>
		<div className={classes.choices}>
			{offered.map((language) => (
				<Radio key={language} value={language} label={names[language]} lang={language} />
			))}
		</div>
	</Radio.Group>
)
