import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TotpKey } from '#contract/accounts/second-factors.ts'

import { call } from '../call.ts'
import type { DeviceCalls } from './calls.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { TotpSetup, type OnAdded } from './TotpSetup.tsx'

/** Adds an authenticator app for a signed-in person: the password again, then the key. */
export function AddTotp({ calls, onAdded }: { readonly calls: DeviceCalls; readonly onAdded: OnAdded }) {
	const { t } = useTranslation('second-factors')
	const [totp_key, setKey] = useState<TotpKey>()
	if (totp_key !== undefined) return <TotpSetup confirm={calls.confirmTotp} totp_key={totp_key} onAdded={onAdded} />
	return (
		<PasswordStep
			submit={t('password.continue')}
			hint={t('password.hint')}
			onPassword={async (body) => setKey(await call(calls.beginTotp, { body }))}
		/>
	)
}
