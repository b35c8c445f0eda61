import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { useHeldPress } from '../../kit/held-press.ts'
import { lazyComponent } from '../../kit/lazy-component.tsx'
import { usePageState, usePartner } from '../../kit/page-state.tsx'
import { onConsentChange, readConsent, startMeasurement } from './consent.ts'
import classes from './Consent.module.css'
import { ConsentPrompt } from './ConsentPrompt.tsx'

/** Opened by few, and made of form controls. */
const ConsentSettings = lazyComponent(async () => (await import('./ConsentSettings.tsx')).ConsentSettings)

/** Asks once for consent to non-essential cookies, where the partner uses any; nothing of the kind loads before consent. */
export function ConsentWatch() {
	const { tag_manager_id, cookie_consent_required } = usePartner()
	const is_development = usePageState((state) => state.is_development)
	// The server has looked, and written the question into the page: it is not what is painted last.
	const is_asked = usePageState((state) => state.is_consent_asked === true)
	const consent = useSyncExternalStore(onConsentChange, readConsent, () => (is_asked ? undefined : 'essential'))
	const [has_settings, setSettings] = useState(false)
	const openSettings = useCallback(() => setSettings(true), [])

	useEffect(() => {
		if (consent === 'all' && tag_manager_id !== null) startMeasurement({ id: tag_manager_id, is_development })
	}, [consent, tag_manager_id, is_development])

	if (consent !== undefined || tag_manager_id === null || !cookie_consent_required) return null
	return (
		<>
			<ConsentPrompt onSettings={openSettings} />
			{has_settings && <ConsentSettings onClose={() => setSettings(false)} />}
		</>
	)
}

/** In the footer of every page: what was agreed to can be seen and taken back at any time. */
export function ConsentButton() {
	const { t } = useTranslation('shell')
	const { tag_manager_id } = usePartner()
	const [is_open, setOpen] = useState(false)
	const opener = useHeldPress()
	if (tag_manager_id === null) return null
	return (
		<>
			<button ref={opener} type="button" className={classes.open} onClick={() => setOpen(true)}>
				{t('footer.cookies')}
			</button>
			{is_open && <ConsentSettings onClose={() => setOpen(false)} />}
		</>
	)
}
