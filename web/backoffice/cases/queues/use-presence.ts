import { useEffect, useState } from 'react'

const away_after_ms = 10 * 60_000
const check_every_ms = 15_000

export interface Presence {
	readonly is_present: boolean
	/** Called when the person presses the button to resume. */
	readonly comeBack: () => void
}

/**
 * Returns whether somebody works with the page. Endless polling would extend the session for ever, and an unattended desk would never be
 * signed out.
 */
export function usePresence(): Presence {
	const [is_present, setPresent] = useState(true)

	useEffect(() => {
		let seen_at = Date.now()
		const see = (): void => {
			seen_at = Date.now()
			setPresent(true)
		}
		const timer = setInterval(() => {
			if (Date.now() - seen_at > away_after_ms) setPresent(false)
		}, check_every_ms)
		const signs = ['pointerdown', 'pointermove', 'keydown', 'focus'] as const
		for (const sign of signs) window.addEventListener(sign, see, { passive: true })
		return () => {
			clearInterval(timer)
			for (const sign of signs) window.removeEventListener(sign, see)
		}
	}, [])

	return { is_present, comeBack: () => setPresent(true) }
}
