import { useTranslation } from 'react-i18next'

import type { QueueRow } from '#contract/cases/staff/queues.ts'

import { EyeIcon } from '../../../kit/icons.tsx'
import { Assignee } from './Assignee.tsx'
import classes from './HandledBy.module.css'
import { useRowActs } from './row-acts.ts'

/** The assignee of a case, with buttons to take or assign it without opening it. */
export function HandledBy({ row }: { readonly row: QueueRow }) {
	const { t } = useTranslation('queues')
	const acts = useRowActs()
	const name = `${row.shortApplicationId} ${row.companyName}`
	return (
		<span className={classes.handled}>
			<Assignee assigned_to={row.assigned_to} />
			{row.turn !== null && (
				<span className={classes.acts}>
					{row.allowed_moves.includes('take') && (
						<button type="button" disabled={acts.is_busy} aria-label={t('take.label', { name })} onClick={() => acts.take(row)}>
							{t('take.button')}
						</button>
					)}
					<button type="button" aria-label={t('assign.label', { name })} onClick={() => acts.assign(row)}>
						{t('assign.button')}
					</button>
					<button
						type="button"
						aria-label={t('preview.title', { name })}
						title={t('preview.button')}
						className={classes.look}
						onClick={() => acts.preview(row)}
					>
						<EyeIcon />
					</button>
				</span>
			)}
		</span>
	)
}
