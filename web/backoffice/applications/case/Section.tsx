import type { ReactNode } from 'react'

import classes from './Section.module.css'

interface SectionProps {
	/** Where the file's contents lead to. */
	readonly id: string
	readonly title: string
	readonly children: ReactNode
}

/** A part of the file, under its heading. */
export const Section = ({ id, title, children }: SectionProps) => (
	<section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
		<h2 id={`${id}-title`} className={classes.title}>
			{title}
		</h2>
		{children}
	</section>
)

/** A part of a section. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
	<div className={classes.part}>
		<h3 className={classes.partTitle}>{title}</h3>
		{children}
	</div>
)
