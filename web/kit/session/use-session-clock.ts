import { useEffect, useRef, useState } from 'react'

import type { SessionTime } from '#contract/platform/session-time.ts'

/** Long enough to finish a sentence, short enough to be relevant. */
const warn_before_s = 5 * 60
/** Typing without sending counts as activity, so the server is told at this interval. */
const tell_every_ms = 5 * 60_000
const retry_ms = 60_000

export interface Warning {
	/** Idle for too long, or at the maximum lifetime of a session. */
	readonly reason: 'idle' | 'limit'
	readonly ends_at: number
}

export interface SessionClock {
	readonly warning: Warning | null
	/** Extends the session. */
	readonly stay: () => void
	/** Dismisses the warning; the session still ends. */
	readonly putAway: () => void
}

/** Reads the remaining time; with `is_background` without extending it. */
type ReadTime = (how: { readonly is_background: boolean }) => Promise<SessionTime>

/**
 * Tracks the end of the session by the server's time, because other tabs and windows extend it too: it refetches when a warning is due,
 * when the page becomes visible, and at the end. A background fetch never extends the session.
 */
export function useSessionClock(is_active: boolean, readTime: ReadTime): SessionClock {
	const [warning, setWarning] = useState<Warning | null>(null)
	const is_put_away = useRef(false)
	const read = useRef(readTime)
	const look = useRef<(how: { readonly is_background: boolean }) => void>(() => undefined)
	useEffect(() => {
		read.current = readTime
	})

	useEffect(() => {
		if (!is_active) return undefined
		let timer: ReturnType<typeof setTimeout> | undefined
		let is_over = false

		const lookAfter = (wait_ms: number): void => {
			clearTimeout(timer)
			if (!is_over) timer = setTimeout(() => look.current({ is_background: true }), wait_ms)
		}
		const plan = ({ idle_left_s, left_s }: SessionTime): void => {
			if (is_over) return
			const soonest_s = Math.min(idle_left_s, left_s)
			if (soonest_s > warn_before_s) {
				is_put_away.current = false
				setWarning(null)
				lookAfter((soonest_s - warn_before_s) * 1000)
				return
			}
			const reason = idle_left_s < left_s ? 'idle' : 'limit'
			if (reason === 'idle' || !is_put_away.current) setWarning({ reason, ends_at: Date.now() + soonest_s * 1000 })
			// The server rounds down, so the session is over by then.
			lookAfter((soonest_s + 1) * 1000)
		}
		look.current = (how) => void read.current(how).then(plan, () => lookAfter(retry_ms))

		const lookWhenSeen = (): void => {
			if (document.visibilityState === 'visible') look.current({ is_background: true })
		}
		lookWhenSeen()
		document.addEventListener('visibilitychange', lookWhenSeen)
		return () => {
			is_over = true
			clearTimeout(timer)
			document.removeEventListener('visibilitychange', lookWhenSeen)
			setWarning(null)
		}
	}, [is_active])

	const is_warned = warning !== null
	useEffect(() => {
		if (!is_active || is_warned) return undefined
		let told_at = Date.now()
		const tell = (): void => {
			if (Date.now() - told_at < tell_every_ms) return
			told_at = Date.now()
			look.current({ is_background: false })
		}
		const signs = ['pointerdown', 'keydown'] as const
		for (const sign of signs) addEventListener(sign, tell, { capture: true, passive: true })
		return () => {
			for (const sign of signs) removeEventListener(sign, tell, { capture: true })
		}
	}, [is_active, is_warned])

	return {
		warning,
		stay: () => {
			setWarning(null)
			look.current({ is_background: false })
		},
		putAway: () => {
			is_put_away.current = true
			setWarning(null)
		},
	}
}
