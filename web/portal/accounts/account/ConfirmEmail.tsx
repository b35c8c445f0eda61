import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { confirmEmail, getProfile } from '#contract/accounts/account.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { usePageState, usePageStateStore } from '../../../kit/page-state.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { path } from '#web/portal/platform/path.ts'
import { AccountPage } from './AccountPage.tsx'

type State = { readonly kind: 'confirming' | 'confirmed' } | { readonly kind: 'failed'; readonly error: unknown }

/** Confirms the address with the code of the mailed link, by script: a mail program that prefetches links uses up no code. */
export function ConfirmEmail() {
	const { t } = useTranslation('account')
	const problemText = useProblemText()
	const store = usePageStateStore()
	const is_signed_in = usePageState((state) => state.profile !== null)
	const { confirmationCode = '' } = useParams()
	const [state, setState] = useState<State>({ kind: 'confirming' })
	const asked = useRef<string>(undefined)

	useEffect(() => {
		// The code can be used once, and effects may run twice.
		if (asked.current === confirmationCode) return
		asked.current = confirmationCode
		const confirm = async () => {
			await call(confirmEmail, { params: { token: confirmationCode } })
			if (store.get().profile !== null) store.update({ profile: await call(getProfile) })
			setState({ kind: 'confirmed' })
		}
		confirm().catch((error: unknown) => setState({ kind: 'failed', error }))
	}, [confirmationCode, store])

	const onward = (
		<ButtonLink to={is_signed_in ? path.dashboardApplications() : path.login()}>
			{is_signed_in ? t('confirm_email.to_my_loans') : t('confirm_email.to_login')}
		</ButtonLink>
	)
	switch (state.kind) {
		case 'confirming':
			return (
				<AccountPage title={t('confirm_email.page')} lead={<span role="status">{t('confirm_email.confirming')}</span>}>
					<Skeleton width="12rem" lines={2} />
				</AccountPage>
			)
		case 'confirmed':
			return (
				<AccountPage title={t('confirm_email.success_title')} lead={<span role="status">{t('confirm_email.success_lead')}</span>}>
					{onward}
				</AccountPage>
			)
		case 'failed':
			return (
				<AccountPage title={t('confirm_email.failed_title')} lead={<span role="alert">{problemText.ofError(state.error)}</span>}>
					{onward}
				</AccountPage>
			)
	}
}
