import type { ReactNode } from 'react'

import classes from './Section.module.css'

interface SectionProps {
	/** The target of the navigation bar. */
	readonly id: string
	readonly title: string
	readonly children: ReactNode
}

/** A section of the case with its heading. */
export const Section = ({ id, title, children }: SectionProps) => (
	<section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
		<h2 id={`${id}-title`} className={classes.title}>
			{title}
		</h2>
		{children}
	</section>
)

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
	<div className={classes.part}>
		<h3 className={classes.partTitle}>{title}</h3>
		{children}
	</div>
)
