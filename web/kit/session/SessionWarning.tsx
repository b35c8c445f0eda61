import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../Button.tsx'
import { Dialog, DialogActions } from '../Dialog.tsx'
import { useFormats } from '../texts/formats.ts'
import classes from './Session.module.css'
import type { Warning } from './use-session-clock.ts'

/** The announced moments: announcing every second would talk over everything else. */
const toldAtS = [10, 30, 60, 120, 180, 240, 300] as const

interface SessionWarningProps {
	readonly warning: Warning
	readonly onStay: () => void
	readonly onSignOut: () => void
	readonly onSignInAgain: () => void
	readonly onPutAway: () => void
}

/** Before the session ends by itself: how long it still lasts, and what can be done about it. */
export function SessionWarning({ warning: { reason, ends_at }, onStay, onSignOut, onSignInAgain, onPutAway }: SessionWarningProps) {
	const { t } = useTranslation('session')
	const formats = useFormats()
	const left_s = useSecondsUntil(ends_at)
	const is_idle = reason === 'idle'
	return (
		// Closing the idle warning counts as activity.
		<Dialog title={t(`${reason}.title`)} onClose={is_idle ? onStay : onPutAway}>
			<p>{t(`${reason}.text`)}</p>
			<p className={classes.left} role="timer" aria-live="off" aria-label={t('left')}>
				{clock(left_s)}
			</p>
			<p className="visually-hidden" role="status">
				{t('ends', { wait: formats.wait(toldAtS.find((step_s) => left_s <= step_s) ?? left_s) })}
			</p>
			<DialogActions>
				<Button onClick={is_idle ? onStay : onSignInAgain}>{t(is_idle ? 'stay' : 'sign_in_again')}</Button>
				<Button emphasis="secondary" onClick={is_idle ? onSignOut : onPutAway}>
					{t(is_idle ? 'sign_out' : 'later')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}

function useSecondsUntil(moment: number): number {
	const left = (): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
	const [left_s, setLeft] = useState(left)
	useEffect(() => {
		setLeft(left())
		const timer = setInterval(() => setLeft(left()), 1000)
		return () => clearInterval(timer)
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- `left` only looks at the moment
	}, [moment])
	return left_s
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
