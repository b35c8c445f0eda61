import type { ReactNode } from 'react'

import classes from './Facts.module.css'

export interface Fact {
	readonly label: string
	/** Null where nothing is known yet. */
	readonly value: ReactNode
	/** A number: it stands at the right. */
	readonly is_figure?: boolean
}

interface FactsProps {
	readonly facts: readonly Fact[]
	/** What stands where nothing is known. */
	readonly missing?: string
	/** The names are questions: they get more room. */
	readonly has_questions?: boolean
}

/** Names and values, to be read across. */
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
