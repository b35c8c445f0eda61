import { consent_cookie, consent_max_age_s, parseConsent, type Consent } from '#domain/partners/configuration/consent.ts'

import { keepChoice, readChoice } from '../../kit/cookie.ts'

const listeners = new Set<() => void>()

/** The visitor's choice; undefined while there is none. */
export const readConsent = (): Consent | undefined => parseConsent(readChoice(consent_cookie))

export function onConsentChange(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function giveConsent(consent: Consent): void {
	keepChoice(consent_cookie, consent, consent_max_age_s)
	if (consent === 'essential' && has_started) {
		forgetForeignCookies()
		// Only a reload stops running scripts. Input is saved, as on any other way out of a page.
		location.reload()
		return
	}
	for (const listener of listeners) listener()
}

let has_started = false

declare global {
	interface Window {
		/** The queue of the tag manager, which reads it once loaded. */
		dataLayer?: unknown[]
	}
}

interface Measurement {
	readonly id: string
	/** In development a local stub responds, and nothing leaves the machine. */
	readonly is_development: boolean
}

/** Loads the partner's tag manager once, with the nonce of the page. Only ever called after consent. */
export function startMeasurement({ id, is_development }: Measurement): void {
	if (has_started) return
	has_started = true
	window.dataLayer ??= []
	window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
	const script = document.createElement('script')
	script.async = true
	script.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
	script.src = `${is_development ? '/dev/tag-manager.js' : 'https://www.googletagmanager.com/gtm.js'}?id=${encodeURIComponent(id)}`
	document.head.append(script)
}

const ownCookies = ['i18next', 'colour_scheme', consent_cookie]

/** Session cookies are invisible to scripts: a visible cookie outside the list was set by the tag manager's scripts. */
function forgetForeignCookies(): void {
	const domains = location.hostname.split('.').map((_, at, labels) => labels.slice(at).join('.'))
	for (const entry of document.cookie.split('; ')) {
		const name = entry.split('=', 1)[0] ?? ''
		if (ownCookies.includes(name)) continue
		document.cookie = `${name}=; path=/; max-age=0`
		for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0; domain=${domain}`
	}
}
