import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { RefreshIcon } from '#web/backoffice/platform/layout/icons.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Column, ColumnKey } from './columns.tsx'
import type { QueueView } from './queue-address.ts'
import classes from './Toolbar.module.css'
import type { Queue } from './use-queue.ts'
import type { ShownColumns } from './use-shown-columns.ts'

export interface QueueExportsProps {
	readonly view: QueueView
	readonly is_empty: boolean
}

export interface ToolbarProps {
	readonly view: QueueView
	readonly queue: Queue
	readonly columns: Readonly<Record<ColumnKey, Column>>
	readonly chosen: ShownColumns
	readonly is_phone: boolean
	/** Exports the whole list. Exports belong to a later neighbourhood, which hands it in. */
	readonly Exports: ComponentType<QueueExportsProps>
	/** Content beside the count. */
	readonly children: ReactNode
}

/** The count with its time; on a wide screen also the columns and the export of the whole list. */
export function Toolbar({ view, queue, columns, chosen, is_phone, Exports, children }: ToolbarProps) {
	const { t } = useTranslation(['backoffice-queue', 'queues'])
	const times = useTimes()
	const formats = useFormats()
	const { rows, total } = queue

	return (
		<div className={classes.toolbar}>
			<p className={classes.count} role="status">
				{rows !== undefined &&
					!queue.is_changing &&
					(queue.is_more ? t('queues:count_more', { count: formats.number(total) }) : t('queue.count', { count: total }))}
			</p>
			{rows !== undefined && (
				<p className={classes.updated}>
					{t('queue.updated', { time: times.clock(queue.updated_at) })}
					<button
						type="button"
						className={classes.refresh}
						aria-label={t('queue.refresh')}
						title={t('queue.refresh')}
						onClick={queue.refresh}
					>
						<RefreshIcon />
					</button>
				</p>
			)}
			{children}
			<div className={classes.tools}>
				{!is_phone && (
					<>
						<ColumnChoice columns={columns} chosen={chosen} />
						<Exports view={view} is_empty={rows === undefined || rows.length === 0} />
					</>
				)}
			</div>
		</div>
	)
}
