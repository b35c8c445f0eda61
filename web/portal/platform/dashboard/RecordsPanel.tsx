import type { ReactNode, RefObject } from 'react'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { PlusIcon } from '../../../kit/icons.tsx'
import classes from './RecordsPanel.module.css'
import { TextButton } from './TextButton.tsx'

/** A record is added on a page of its own, or in a dialog. */
type Add = { readonly label: string } & ({ readonly to: string } | { readonly onAdd: () => void })

interface RecordsPanelProps {
	readonly title: string
	/** Takes the focus when the element that had it is removed. */
	readonly heading: RefObject<HTMLHeadingElement | null>
	readonly lead: string | undefined
	/** Opens an explanation of the terms. */
	readonly help: { readonly label: string; readonly onOpen: () => void } | undefined
	/** Undefined where no further record may be added. */
	readonly add: Add | undefined
	readonly banner: ReactNode
	/** The text of the empty list. */
	readonly empty: { readonly title: string; readonly text: string } | undefined
	readonly children: ReactNode
}

/** The layout of a tab with a list of records: lead, list, and a button to add one. */
export function RecordsPanel({ title, heading, lead, help, add, banner, empty, children }: RecordsPanelProps) {
	return (
		<div className={classes.root}>
			<div className={classes.head}>
				<div>
					<h2 ref={heading} tabIndex={-1} data-panel-heading>
						{title}
					</h2>
					{lead !== undefined && <p className={classes.lead}>{lead}</p>}
					{help !== undefined && <TextButton onClick={help.onOpen}>{help.label}</TextButton>}
				</div>
				{add !== undefined && empty === undefined && <AddButton add={add} emphasis="secondary" />}
			</div>
			{banner}
			{empty === undefined ? (
				children
			) : (
				<div className={classes.empty}>
					<h3>{empty.title}</h3>
					<p className={classes.emptyText}>{empty.text}</p>
					{add !== undefined && <AddButton add={add} emphasis="primary" />}
				</div>
			)}
		</div>
	)
}

function AddButton({ add, emphasis }: { readonly add: Add; readonly emphasis: 'primary' | 'secondary' }) {
	const look = { emphasis, icon: <PlusIcon /> }
	return 'to' in add ? (
		<ButtonLink {...look} to={add.to}>
			{add.label}
		</ButtonLink>
	) : (
		<Button {...look} onClick={add.onAdd}>
			{add.label}
		</Button>
	)
}
