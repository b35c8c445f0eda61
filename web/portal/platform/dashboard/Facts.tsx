import type { ReactNode } from 'react'

import classes from './Facts.module.css'

export interface Fact {
	readonly label: string
	/** Null where the value is unknown. */
	readonly value: ReactNode
	/** A figure, aligned to the right. */
	readonly is_figure?: boolean
}

interface FactsProps {
	readonly facts: readonly Fact[]
	/** The text in place of an unknown value. */
	readonly missing?: string
	/** The labels are questions, which need more width. */
	readonly has_questions?: boolean
}

/** A definition list with label and value in one row. */
export const Facts = ({ facts, missing, has_questions = false }: FactsProps) => (
	<dl className={classes.facts} data-questions={has_questions || undefined}>
		{facts.map(({ label, value, is_figure = false }) => (
			<div key={label} className={classes.fact} data-figure={is_figure || undefined} data-missing={value === null || undefined}>
				<dt>{label}</dt>
				<dd>{value ?? missing}</dd>
			</div>
		))}
	</dl>
)
