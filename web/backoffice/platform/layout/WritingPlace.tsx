import { useState, type ReactNode } from 'react'

import { Button } from '../../../kit/Button.tsx'
import { hasDraft } from '../../../kit/form/kept-drafts.ts'

interface WritingPlaceProps {
	/** The key under which its input is saved. */
	readonly draft_key: string
	readonly label: string
	/** The form; `takes_focus` after a press of the button. */
	readonly children: (takes_focus: boolean) => ReactNode
}

/** A form behind a button, because most readers only read. It is open where a draft exists. */
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
