import type { ReactNode } from 'react'

import classes from './Tag.module.css'

export type Tone = 'brand' | 'neutral' | 'warning' | 'success' | 'danger' | 'plain'

/** A short classification. The colour only repeats the text. */
export const Tag = ({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
	<span className={classes.tag} data-tone={tone}>
		{children}
	</span>
)
