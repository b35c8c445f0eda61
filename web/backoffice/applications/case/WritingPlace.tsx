import { useState, type ReactNode } from 'react'

import { Button } from '../../../kit/Button.tsx'
import { hasDraft } from '../../../kit/form/kept-drafts.ts'

interface WritingPlaceProps {
	/** Under which what is typed is kept. */
	readonly draft_key: string
	readonly label: string
	/** The form; `takes_focus` where somebody has asked for it. */
	readonly children: (takes_focus: boolean) => ReactNode
}

/** A place to write in a file: a button, for most who come read. What was begun there stands open. */
export function WritingPlace({ draft_key, label, children }: WritingPlaceProps) {
	const [is_asked_for, setAskedFor] = useState(false)
	const [is_begun] = useState(() => hasDraft(draft_key))
	if (is_asked_for || is_begun) return children(is_asked_for)
	return (
		<div>
			<Button emphasis="secondary" onClick={() => setAskedFor(true)}>
				{label}
			</Button>
		</div>
	)
}
