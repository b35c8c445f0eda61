import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { consent_prompt_after_ms } from '#domain/partners/configuration/consent.ts'

import { usePageState, usePartner } from '../../kit/page-state.tsx'
import { onConsentChange, readConsent, startMeasurement } from './consent.ts'
import classes from './Consent.module.css'

const ConsentPrompt = lazy(() => import('./ConsentPrompt.tsx'))
const ConsentSettings = lazy(() => import('./ConsentSettings.tsx'))

/** Asks once for consent to non-essential cookies, where the partner uses any; nothing of the kind loads before consent. */
export function ConsentWatch() {
	const { tag_manager_id, cookie_consent_required } = usePartner()
	const is_development = usePageState((state) => state.is_development)
	const consent = useSyncExternalStore(onConsentChange, readConsent, () => undefined)
	const is_settled = useIsSettled()
	const [has_settings, setSettings] = useState(false)
	const openSettings = useCallback(() => setSettings(true), [])

	useEffect(() => {
		if (consent === 'all' && tag_manager_id !== null) startMeasurement({ id: tag_manager_id, is_development })
	}, [consent, tag_manager_id, is_development])

	if (!is_settled || consent !== undefined || tag_manager_id === null || !cookie_consent_required) return null
	return (
		<Suspense>
			<ConsentPrompt onSettings={openSettings} />
			{has_settings && <ConsentSettings onClose={() => setSettings(false)} />}
		</Suspense>
	)
}

/** Returns true some time after the page has loaded. */
function useIsSettled(): boolean {
	const [is_settled, setSettled] = useState(false)
	useEffect(() => {
		const timer = window.setTimeout(() => setSettled(true), consent_prompt_after_ms)
		return () => window.clearTimeout(timer)
	}, [])
	return is_settled
}

/** In the footer of every page: consent can be reviewed and withdrawn at any time. */
export function ConsentButton() {
	const { t } = useTranslation('shell')
	const { tag_manager_id } = usePartner()
	const [is_open, setOpen] = useState(false)
	if (tag_manager_id === null) return null
	return (
		<>
			<button type="button" className={classes.open} onClick={() => setOpen(true)}>
				{t('footer.cookies')}
			</button>
			{is_open && (
				<Suspense>
					<ConsentSettings onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
