import { useTranslation } from 'react-i18next'

import classes from './Revisions.module.css'

/** A value before and after a change. */
export interface ChangeRow {
	readonly label: string
	/** Undefined where there was none. */
	readonly before: string | undefined
	readonly after: string | undefined
}

/** Nothing given is no value. */
export const shownOf = (value: string | undefined): string | undefined => (value === '' ? undefined : value)

export const changedRows = (rows: readonly ChangeRow[]): ChangeRow[] => rows.filter(({ before, after }) => before !== after)

/** What changes from which value to which. */
export function Changes({ rows }: { readonly rows: readonly ChangeRow[] }) {
	const { t } = useTranslation('revisions')
	return (
		<dl className={classes.changes}>
			{rows.map(({ label, before, after }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						{before !== undefined && (
							<del className={classes.before}>
								<span className="visually-hidden">{t('before')} </span>
								{before}
							</del>
						)}
						{after !== undefined && (
							<ins className={classes.after}>
								<span className="visually-hidden">{t('after')} </span>
								{after}
							</ins>
						)}
					</dd>
				</div>
			))}
		</dl>
	)
}
