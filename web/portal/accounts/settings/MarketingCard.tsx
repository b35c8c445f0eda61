import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { updateMarketingPreferences } from '#contract/accounts/account.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { usePageStateStore, useProfile } from '../../../kit/page-state.tsx'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useAsksForMarketing } from '../account/use-marketing.ts'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'

/** The consent to marketing, given or withdrawn with one click. */
export function MarketingCard() {
	const { t } = useTranslation(['settings', 'account'])
	const problemText = useProblemText()
	const store = usePageStateStore()
	const profile = useProfile()
	const asks = useAsksForMarketing()
	const { mutate: send } = useSend(updateMarketingPreferences)
	// Optimistic update: the click is displayed at once, and rolled back on failure.
	const [wanted, setWanted] = useState<boolean>()
	if (profile === null || !asks) return null
	return (
		<Panel title={t('settings:marketing.title')}>
			<Checkbox
				label={t('account:register.marketing')}
				checked={wanted ?? profile.marketing_consent_accepted}
				onChange={(event) => {
					const marketing_consent_accepted = event.currentTarget.checked
					setWanted(marketing_consent_accepted)
					send(
						{ body: { marketing_consent_accepted } },
						{
							onSuccess: (answer) => {
								store.update({ profile: { ...profile, ...answer } })
								showMessage({
									kind: 'success',
									text: answer.marketing_consent_accepted ? t('settings:marketing.given') : t('settings:marketing.taken_back'),
								})
							},
							onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
							onSettled: () => setWanted(undefined),
						},
					)
				}}
			/>
		</Panel>
	)
}
