import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { showMessage } from '../../../kit/messages/messages.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useFormats } from '../../shell/formats.ts'
import { DownloadIcon, RefreshIcon } from '../../shell/icons.tsx'
import { useTimes } from '../../shell/times.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Column, ColumnKey } from './columns.tsx'
import { separatorOf, toCsv } from './csv.ts'
import classes from './Toolbar.module.css'
import type { Queue } from './use-queue.ts'
import type { ShownColumns } from './use-shown-columns.ts'

interface ToolbarProps {
	readonly queue: Queue
	readonly columns: Readonly<Record<ColumnKey, Column>>
	readonly chosen: ShownColumns
	readonly is_phone: boolean
	/** What is told beside the count. */
	readonly children: ReactNode
}

/** How many there are and as of when; on a wide screen, columns and the file of what is shown. */
export function Toolbar({ queue, columns, chosen, is_phone, children }: ToolbarProps) {
	const { t } = useTranslation(['backoffice', 'queues'])
	const times = useTimes()
	const formats = useFormats()
	const { rows, total } = queue

	const exportRows = (): void => {
		if (rows === undefined || rows.length === 0) return
		const exported = chosen.shown.flatMap((key) => columns[key].exported)
		const cells = [exported.map(({ title }) => title), ...rows.map((row) => exported.map(({ value }) => value(row)))]
		const name = `${t('queue.export_file')}-${dayOf(new Date())}.csv`
		saveFile(name, new Blob([toCsv(cells, separatorOf(formats.locale))], { type: 'text/csv;charset=utf-8' }))
		showMessage({ kind: 'success', text: t('queue.exported', { name }) })
	}

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
						<button
							type="button"
							className={classes.tool}
							aria-label={t('queue.export_label')}
							title={t('queue.export_label')}
							aria-disabled={rows === undefined || rows.length === 0 || undefined}
							onClick={exportRows}
						>
							<DownloadIcon />
							{t('queue.export')}
						</button>
					</>
				)}
			</div>
		</div>
	)
}

/** The day where the reader is, as a file name carries it. */
const dayOf = (moment: Date): string => new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
