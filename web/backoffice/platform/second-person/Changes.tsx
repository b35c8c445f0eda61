import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './Changes.module.css'

/** One value that is changed; null where there was, or will be, none. */
export interface ChangedValue {
	readonly name: string
	readonly before: ReactNode
	readonly after: ReactNode
}

/** Before and after side by side; the new value is the one that is read. */
export function Changes({ changes }: { readonly changes: readonly ChangedValue[] }) {
	const { t } = useTranslation('second-person')
	return (
		<table className={classes.changes}>
			<thead>
				<tr>
					<th scope="col">
						<span className="visually-hidden">{t('value')}</span>
					</th>
					<th scope="col">{t('before')}</th>
					<th scope="col">{t('after')}</th>
				</tr>
			</thead>
			<tbody>
				{changes.map(({ name, before, after }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td>{before ?? t('nothing')}</td>
						<td className={classes.after}>{after ?? t('nothing')}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
