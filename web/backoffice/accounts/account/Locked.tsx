import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './LoginPage.module.css'
import type { Lock } from './use-lock.ts'

/** Reports the lock of the sign-in and its end; takes the focus, as the error summary does. */
export function Locked({ lock: { locked, is_over } }: { readonly lock: Lock }) {
	const { t } = useTranslation('backoffice-login')
	const formats = useFormats()
	const times = useTimes()
	const now = useNow(5_000)
	const box = useRef<HTMLDivElement>(null)

	useEffect(() => {
		if (locked !== null) box.current?.focus()
	}, [locked])

	if (locked === null) {
		return is_over ? (
			<p className={classes.unlocked} role="status">
				{t('login.unlocked')}
			</p>
		) : null
	}
	const { email, since, until } = locked
	const left_ms = until.getTime() - Math.max(since.getTime(), now.getTime())
	const wait = formats.wait(Math.max(1, left_ms / 1000))
	return (
		<div ref={box} className={classes.locked} tabIndex={-1}>
			<h2 className={classes.lockedTitle}>{t('login.locked_title')}</h2>
			<p>{t('login.locked', { email, time: times.clock(until), wait })}</p>
			<p>{t('login.locked_help')}</p>
		</div>
	)
}
