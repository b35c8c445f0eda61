import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { getProfile, resendConfirmationEmail } from '#contract/accounts/account.ts'

import { Button } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { Contact } from '../../../kit/layout/Contact.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { usePageStateStore, useProfile } from '../../../kit/page-state.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useRetry } from '#web/portal/platform/use-retry.ts'
import { AccountPage } from './AccountPage.tsx'
import classes from './AccountPage.module.css'

interface EmailNotConfirmedProps {
	/** The pages that need no confirmed address. */
	readonly children?: ReactNode
}

/** Stands in place of a page that needs a confirmed address: sends the link again, or reads the profile again. */
export function EmailNotConfirmed({ children }: EmailNotConfirmedProps) {
	const { t } = useTranslation('account')
	const problemText = useProblemText()
	const store = usePageStateStore()
	const profile = useProfile()
	const retry = useRetry()
	const [busy, setBusy] = useState<'resend' | 'recheck'>()

	const doing = (what: 'resend' | 'recheck', work: () => Promise<void>) => async () => {
		setBusy(what)
		try {
			await work()
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
		setBusy(undefined)
	}
	const resend = doing('resend', async () => {
		await call(resendConfirmationEmail, { body: {} })
		showMessage({ kind: 'success', text: t('unconfirmed.resent') })
	})
	const recheck = doing('recheck', async () => {
		const latest = await call(getProfile)
		store.update({ profile: latest })
		if (!latest.is_email_confirmed) showMessage({ kind: 'notice', text: t('unconfirmed.still_open') })
		await retry()
	})

	return (
		<AccountPage
			title={t('unconfirmed.title')}
			lead={t('unconfirmed.lead', { email: profile?.email ?? '' })}
			other={
				<div>
					<p>{t('unconfirmed.missing')}</p>
					<Contact />
				</div>
			}
		>
			<div className={classes.actions}>
				<Button is_busy={busy === 'recheck'} onClick={() => void recheck()}>
					{t('unconfirmed.recheck')}
				</Button>
				<Button emphasis="secondary" is_busy={busy === 'resend'} onClick={() => void resend()}>
					{t('unconfirmed.resend')}
				</Button>
			</div>
			{children}
		</AccountPage>
	)
}
