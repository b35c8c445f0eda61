import type { DeclineText } from '#domain/applying/decisions/decline-text.ts'

import classes from './DeclineReasons.module.css'

/** Why an application was declined, and what would change it. */
export const DeclineReasons = ({ text: { reasons, ways, again } }: { readonly text: DeclineText }) => (
	<>
		{[reasons, ...(ways === null ? [] : [ways])].map(({ title, items }) => (
			<section key={title}>
				<h3 className={classes.title}>{title}</h3>
				<ul className={classes.items}>
					{items.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ul>
			</section>
		))}
		<p>{again}</p>
	</>
)
