import { useRef, useState } from 'react'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Revision } from '#contract/applying/revisions.ts'

import type { ChangeRow } from './Changes.tsx'

/** What would follow from the input, and how it is saved. */
export interface Tried {
	readonly revision: Revision
	/** The figures that the price is of. */
	readonly request: Pick<ApplicationView, 'loanSize' | 'loanDuration' | 'currency'>
	readonly rows: readonly ChangeRow[]
	readonly save: () => Promise<void>
}

/** The result of trying, and the focus back at the button once it is put away. */
export function useTried() {
	const [tried, setTried] = useState<Tried>()
	const last = useRef<HTMLElement | null>(null)
	return {
		tried,
		show: (result: Tried): void => {
			last.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
			setTried(result)
		},
		putAway: (): void => {
			setTried(undefined)
			requestAnimationFrame(() => last.current?.focus())
		},
	}
}
