import type { ReactNode } from 'react'

import type { DeclineText, TitledList } from '#domain/applying/decisions/decline-text.ts'

import { Contact } from '../../../kit/layout/Contact.tsx'
import classes from './DeclineReasons.module.css'

interface DeclineReasonsProps {
	readonly text: DeclineText
	/** Leads to the message that asks for a review; none for whoever may not write. */
	readonly write: ReactNode
}

export const TitledLists = ({ lists }: { readonly lists: readonly TitledList[] }) =>
	lists.map(({ title, items }) => (
		<section key={title}>
			<h3 className={classes.title}>{title}</h3>
			<ul className={classes.items}>
				{items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</section>
	))

/** Why an application was declined, what would change it, and whom to ask. */
export const DeclineReasons = ({ text: { reasons, ways, again, review }, write }: DeclineReasonsProps) => (
	<>
		<TitledLists lists={[reasons, ...(ways === null ? [] : [ways])]} />
		<p>{again}</p>
		<section>
			<h3 className={classes.title}>{review.title}</h3>
			<p>{review.text}</p>
			{write}
			<Contact />
		</section>
	</>
)
