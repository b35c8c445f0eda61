import type { ReactNode, RefObject } from 'react'

import { Button } from '../../kit/Button.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import classes from './RecordsPanel.module.css'
import { TextButton } from './TextButton.tsx'

interface RecordsPanelProps {
	readonly title: string
	/** Takes the focus where what had it is gone. */
	readonly heading: RefObject<HTMLHeadingElement | null>
	readonly lead: string | undefined
	/** For those who are not sure what is asked. */
	readonly help: { readonly label: string; readonly onOpen: () => void } | undefined
	/** Where one more may be added. */
	readonly add: { readonly label: string; readonly onAdd: () => void } | undefined
	readonly banner: ReactNode
	/** What is said as long as there is none. */
	readonly empty: { readonly title: string; readonly text: string } | undefined
	/** The records. */
	readonly children: ReactNode
}

/** A part of an application that is a list of records: what it is about, what there is, and where more goes. */
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
