import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './Facts.module.css'

export interface Fact {
	readonly name: string
	/** Null where the value is unknown. */
	readonly value: ReactNode
	/** Spans all columns: a sentence or two. */
	readonly is_long?: boolean
	/** Spans two columns: a value that should not wrap. */
	readonly is_wide?: boolean
}

/** Labels and values in columns; unknown values say so. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
	const { t } = useTranslation('backoffice')
	return (
		<dl className={classes.facts}>
			{facts.map(({ name, value, is_long = false, is_wide = false }) => (
				<div key={name} className={classes.fact} data-long={is_long || undefined} data-wide={is_wide || undefined}>
					<dt>{name}</dt>
					<dd>{value === null || value === '' ? <span className={classes.unknown}>{t('application.not_given')}</span> : value}</dd>
				</div>
			))}
		</dl>
	)
}
