import { useTranslation } from 'react-i18next'

import { getProfile, login, type SecondStep } from '#contract/accounts/account.ts'
import { getDraft } from '#contract/applying/drafts.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { Refusal } from '#domain/platform/errors/catalogue.ts'
import { language_cookie } from '#domain/texts/index.ts'

import { call, CallRefusal } from '../../../kit/call.ts'
import { usePageStateStore } from '../../../kit/page-state.tsx'

/** Signs in with the password. Returns the second step where one is set up; without one the sign-in is complete. */
export function useSignIn(): (credentials: SentBodyOf<typeof login>) => Promise<SecondStep | null> {
	const arrive = useArrival()
	return async (credentials) => {
		const { second_step } = await call(login, { body: credentials })
		if (second_step === null) await arrive()
		return second_step
	}
}

/** Loads the profile and the draft once the server has set the session cookie. */
export function useArrival(): () => Promise<void> {
	const store = usePageStateStore()
	const { i18n } = useTranslation()
	return async () => {
		const [profile, { draft }] = await Promise.all([
			call(getProfile, { never_asks_to_sign_in: true }).catch((error: unknown) => {
				if (error instanceof CallRefusal && error.http_status === 401) throw new Refusal([{ code: 'err_cookies_not_kept' }])
				throw error
			}),
			call(getDraft),
		])
		store.update({ profile, draft: draft ?? store.get().draft })
		// The account's language applies only without a choice on this device (docs/domain/readings Q16).
		if (document.cookie.includes(`${language_cookie}=`)) return
		await i18n.changeLanguage(profile.interface_language)
		document.documentElement.lang = profile.interface_language
		store.update({ language: profile.interface_language })
	}
}
