import type { ReactNode } from 'react'

import { WarningIcon } from './icons.tsx'
import classes from './RecordCard.module.css'
import { TextButton } from './TextButton.tsx'

interface RecordCardProps {
	/** To be led to from elsewhere. */
	readonly id: string
	readonly name: string
	/** What it is besides its name. */
	readonly what: string | undefined
	/** The one number that counts. */
	readonly figure: { readonly label: string; readonly value: string } | undefined
	readonly children: ReactNode
}

/** One record of a list: its name, its number, and what is known of it. */
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
	/** Of which record, for those who hear the buttons without seeing the card. */
	readonly name: string
	readonly faults: readonly { readonly field: Field; readonly label: string }[]
	readonly mayMend: (field: Field) => boolean
	readonly onMend: (field: Field) => void
}

/** What is missing or wrong with a record, each leading to exactly its field. */
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

/** What may be done with a record, at the foot of its card. */
export const CardActions = ({ children }: { readonly children: ReactNode }) => <div className={classes.actions}>{children}</div>
