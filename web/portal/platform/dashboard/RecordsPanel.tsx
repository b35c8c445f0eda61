import type { ReactNode, RefObject } from 'react'

import { Button } from '../../../kit/Button.tsx'
import { PlusIcon } from '../../../kit/icons.tsx'
import classes from './RecordsPanel.module.css'
import { TextButton } from './TextButton.tsx'

interface RecordsPanelProps {
	readonly title: string
	/** Takes the focus when the element that had it is removed. */
	readonly heading: RefObject<HTMLHeadingElement | null>
	readonly lead: string | undefined
	/** Opens an explanation of the terms. */
	readonly help: { readonly label: string; readonly onOpen: () => void } | undefined
	/** Undefined where no further record may be added. */
	readonly add: { readonly label: string; readonly onAdd: () => void } | undefined
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
				{add !== undefined && empty === undefined && (
					<Button emphasis="secondary" icon={<PlusIcon />} onClick={add.onAdd}>
						{add.label}
					</Button>
				)}
			</div>
			{banner}
			{empty === undefined ? (
				children
			) : (
				<div className={classes.empty}>
					<h3>{empty.title}</h3>
					<p className={classes.emptyText}>{empty.text}</p>
					{add !== undefined && (
						<Button icon={<PlusIcon />} onClick={add.onAdd}>
							{add.label}
						</Button>
					)}
				</div>
			)}
		</div>
	)
}
