import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ExportButtons } from '../../exports/ExportButtons.tsx'
import { ExportsLink } from '../../exports/ExportsLink.tsx'
import { useFormats } from '../../shell/formats.ts'
import { RefreshIcon } from '../../shell/icons.tsx'
import { useTimes } from '../../shell/times.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Column, ColumnKey } from './columns.tsx'
import { sentQuery, type QueueView } from './queue-address.ts'
import classes from './Toolbar.module.css'
import type { Queue } from './use-queue.ts'
import type { ShownColumns } from './use-shown-columns.ts'

interface ToolbarProps {
	readonly view: QueueView
	readonly queue: Queue
	readonly columns: Readonly<Record<ColumnKey, Column>>
	readonly chosen: ShownColumns
	readonly is_phone: boolean
	/** Content beside the count. */
	readonly children: ReactNode
}

/** The count with its time; on a wide screen also the columns and the export of the whole list. */
export function Toolbar({ view, queue, columns, chosen, is_phone, children }: ToolbarProps) {
	const { t } = useTranslation(['backoffice-queue', 'queues', 'exports'])
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
						<ExportButtons
							wanted={(format) => ({ kind: 'applications', format, filter: filterOf(view) })}
							label={(format) => t('exports:make_label', { format })}
							is_empty={rows === undefined || rows.length === 0}
						/>
						<ExportsLink />
					</>
				)}
			</div>
		</div>
	)
}

/** The filters without the page: an export contains the whole list. */
function filterOf(view: QueueView) {
	const { page: _page, page_size: _page_size, ...filter } = sentQuery(view)
	return filter
}
