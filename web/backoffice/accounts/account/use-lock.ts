import { useEffect, useState } from 'react'

import { CallRefusal } from '../../../kit/call.ts'

export interface Lock {
	/** The locked address with start and end of the lock; null without one. */
	readonly locked: { readonly email: string; readonly since: Date; readonly until: Date } | null
	/** The lock began on this page and has ended. */
	readonly is_over: boolean
	/** Starts the lock if the error is one; returns false for any other error. */
	readonly begin: (error: unknown, email: string) => boolean
}

/** The server's lock after too many failures, until its end. */
export function useLock(): Lock {
	const [lock, setLock] = useState<Lock['locked']>(null)
	const [is_over, setOver] = useState(false)

	useEffect(() => {
		if (lock === null) return undefined
		const timer = setTimeout(() => {
			setLock(null)
			setOver(true)
		}, lock.until.getTime() - Date.now())
		return () => clearTimeout(timer)
	}, [lock])

	return {
		locked: lock,
		is_over,
		begin: (error, email) => {
			const issue = error instanceof CallRefusal ? error.issues.find(({ code }) => code === 'err_authentication_locked') : undefined
			const wait_s = issue?.values?.['retry_after_s']
			if (typeof wait_s !== 'number') return false
			setOver(false)
			const since = new Date()
			setLock({ email, since, until: new Date(since.getTime() + wait_s * 1000) })
			return true
		},
	}
}
