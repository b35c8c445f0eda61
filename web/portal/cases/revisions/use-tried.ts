import { useRef, useState } from 'react'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Revision } from '#contract/applying/revisions.ts'

/** What would follow from the input, and how it is saved. */
export interface Tried<Values> {
	readonly revision: Revision
	/** The figures that the price is of. */
	readonly request: Pick<ApplicationView, 'loanSize' | 'loanDuration' | 'currency'>
	/** The application as it was when the change was tried, and what was typed. */
	readonly before: ApplicationView
	readonly values: Values
	readonly save: () => Promise<void>
}

/** The result of trying, and the focus back at the button once it is put away. */
export function useTried<Values>() {
	const [tried, setTried] = useState<Tried<Values>>()
	const last = useRef<HTMLElement | null>(null)
	return {
		tried,
		show: (result: Tried<Values>): void => {
			last.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
			setTried(result)
		},
		/** The focus stays with whoever takes it next. */
		drop: (): void => setTried(undefined),
		putAway: (): void => {
			setTried(undefined)
			requestAnimationFrame(() => last.current?.focus())
		},
	}
}
