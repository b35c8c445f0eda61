import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { toReview } from '#web/portal/platform/path.ts'
import classes from './Review.module.css'

export interface ReviewRow {
	readonly name: string
	readonly label: string
	/** Undefined where not answered; the row says so. */
	readonly value: string | undefined
	/** A fault that prevents sending. */
	readonly fault?: string | undefined
}

export interface ReviewSection {
	readonly title: string
	/** The step that asks for it. */
	readonly step: string
	readonly rows: readonly ReviewRow[]
}

/** All answers by step, each step with a link to change it that returns here. */
export const Review = ({ sections, children }: { readonly sections: readonly ReviewSection[]; readonly children?: ReactNode }) => (
	<div className={classes.sections}>
		{children}
		{sections.map((section) => (
			<Section key={section.step} {...section} />
		))}
	</div>
)

function Section({ title, step, rows }: ReviewSection) {
	const { t } = useTranslation(['applications', 'shell'])
	const id = useId()
	return (
		<section aria-labelledby={id}>
			<div className={classes.head}>
				<h2 id={id}>{title}</h2>
				<Link to={toReview(step)} className={classes.change}>
					{t('shell:form.change')}
					<span className="visually-hidden"> {title}</span>
				</Link>
			</div>
			<dl className={classes.rows}>
				{rows.map(({ name, label, value, fault }) => (
					<div key={name} data-faulty={fault === undefined ? undefined : true}>
						<dt>{label}</dt>
						<dd>
							<span data-open={value === undefined || undefined}>{value ?? t('applications:summary.open')}</span>
							{fault !== undefined && <span className={classes.fault}>{fault}</span>}
						</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
