import type { ReactNode } from 'react'

import { WarningIcon } from './icons.tsx'
import classes from './RecordCard.module.css'
import { TextButton } from './TextButton.tsx'

interface RecordCardProps {
	/** The target of links from elsewhere. */
	readonly id: string
	readonly name: string
	/** The kind of the record, besides its name. */
	readonly what: string | undefined
	/** The one figure that matters most. */
	readonly figure: { readonly label: string; readonly value: string } | undefined
	readonly children: ReactNode
}

/** A record in a list: name, kind, figure and details. */
export const RecordCard = ({ id, name, what, figure, children }: RecordCardProps) => (
	<li className={classes.card}>
		<div className={classes.head}>
			<div className={classes.names}>
				<h3 id={id} tabIndex={-1} className={classes.name}>
					{name}
				</h3>
				{what !== undefined && <p className={classes.what}>{what}</p>}
			</div>
			{figure !== undefined && (
				<dl className={classes.figure}>
					<dt>{figure.label}</dt>
					<dd>{figure.value}</dd>
				</dl>
			)}
		</div>
		{children}
	</li>
)

interface CardFaultsProps<Field extends string> {
	readonly title: string
	/** The record's name, for screen-reader users who reach the buttons without the card. */
	readonly name: string
	readonly faults: readonly { readonly field: Field; readonly label: string }[]
	readonly mayMend: (field: Field) => boolean
	readonly onMend: (field: Field) => void
}

/** The missing or invalid fields of a record, each with a link to it. */
export const CardFaults = <Field extends string>({ title, name, faults, mayMend, onMend }: CardFaultsProps<Field>) => (
	<div className={classes.faults}>
		<WarningIcon />
		<div>
			<strong>{title}</strong>
			<ul className={classes.faultyFields}>
				{faults.map(({ field, label }) => (
					<li key={field}>
						{mayMend(field) ? (
							<TextButton onClick={() => onMend(field)}>
								{label}
								<span className="visually-hidden">, {name}</span>
							</TextButton>
						) : (
							label
						)}
					</li>
				))}
			</ul>
		</div>
	</div>
)

/** The actions at the foot of a record's card. */
export const CardActions = ({ children }: { readonly children: ReactNode }) => <div className={classes.actions}>{children}</div>
