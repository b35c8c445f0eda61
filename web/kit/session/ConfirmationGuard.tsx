import { useEffect, useRef, useState, type ReactNode } from 'react'

import type { ConfirmationWays, userConfirmation } from '#contract/accounts/second-factors.ts'
import type { staffConfirmation } from '#contract/accounts/staff/second-factors.ts'

import { call, whenConfirmationIsRequired } from '../call.ts'

interface ConfirmationGuardProps {
	/** The id of the person signed in on this page; null for a visitor. */
	readonly person: string | null
	readonly ways: typeof userConfirmation.ways | typeof staffConfirmation.ways
	/** Renders the confirmation over the page. */
	readonly renderConfirmation: (asked: {
		readonly kinds: ConfirmationWays['kinds']
		readonly onConfirmed: () => Promise<void>
		readonly onGivenUp: () => void
	}) => ReactNode
}

/**
 * Asks over the unchanged page for a proof of who somebody is, when a call needs a recent one; the call is repeated afterwards. Closing it
 * leaves the call refused, and what was typed as it was.
 */
export function ConfirmationGuard({ person, ways, renderConfirmation }: ConfirmationGuardProps) {
	const [kinds, setKinds] = useState<ConfirmationWays['kinds'] | null>(null)
	const waiting = useRef<((is_confirmed: boolean) => void)[]>([])
	const answer = (is_confirmed: boolean): void => {
		setKinds(null)
		for (const go_on of waiting.current.splice(0)) go_on(is_confirmed)
	}

	useEffect(() => {
		if (person === null) return undefined
		const calls = waiting.current
		const stop = whenConfirmationIsRequired(async () => {
			const known = await call(ways as typeof userConfirmation.ways)
			return new Promise((resolve) => {
				calls.push(resolve)
				setKinds(known.kinds)
			})
		})
		return () => {
			stop()
			calls.length = 0
			setKinds(null)
		}
	}, [person, ways, waiting])

	if (kinds === null) return null
	return renderConfirmation({
		kinds,
		onConfirmed: () => {
			answer(true)
			return Promise.resolve()
		},
		onGivenUp: () => answer(false),
	})
}
