import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'

import { Button } from '../../../kit/Button.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import classes from './Settings.module.css'

interface FormCardProps {
	readonly title: string
	/** The button that opens the form. */
	readonly open: string
	/** Fetched once it is opened: few come to change something. */
	readonly form: ComponentType<{ readonly onClose: () => void }>
	/** What holds now; the form takes its place. */
	readonly children?: ReactNode
}

/** A card whose form is opened by a button. */
export function FormCard({ title, open, form: OpenForm, children }: FormCardProps) {
	const [is_open, setOpen] = useState(false)
	const was_open = useRef(false)
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		// The button that closed the form is removed with it, so the focus returns to the card's button.
		if (was_open.current && !is_open) place.current?.querySelector('button')?.focus()
		was_open.current = is_open
	}, [is_open])
	return (
		<Panel title={title}>
			{is_open ? (
				<OpenForm onClose={() => setOpen(false)} />
			) : (
				<div className={classes.groups}>
					{children}
					<div ref={place}>
						<Button emphasis="secondary" onClick={() => setOpen(true)}>
							{open}
						</Button>
					</div>
				</div>
			)}
		</Panel>
	)
}
