import { useId, useState, type ReactNode } from 'react'

import { ChevronDownIcon } from '../../../kit/icons.tsx'
import classes from './Fold.module.css'

interface FoldProps {
	/** What the button says that opens it on a narrow screen. */
	readonly toggle: ReactNode
	readonly children: ReactNode
}

/** On a wide screen its content, on a narrow one a button that shows it. */
export function Fold({ toggle, children }: FoldProps) {
	const id = useId()
	const [is_open, setOpen] = useState(false)
	return (
		<div className={classes.fold}>
			<button type="button" className={classes.toggle} aria-expanded={is_open} aria-controls={id} onClick={() => setOpen(!is_open)}>
				<span className={classes.text}>{toggle}</span>
				<ChevronDownIcon />
			</button>
			<div id={id} className={classes.folded} data-open={is_open || undefined}>
				{children}
			</div>
		</div>
	)
}
