import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { QueueRow } from '#contract/cases/staff/queues.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { OrderIcon } from '#web/backoffice/platform/layout/icons.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import type { Column } from './columns.tsx'
import classes from './QueueTable.module.css'
import { changeView, queueAddress, type QueueView } from './queue-address.ts'
import { moveBetweenRows, rememberRow } from '#web/backoffice/platform/row-keys.ts'
import { SelectBox } from './several/SelectBox.tsx'
import type { Selection } from './several/selection.ts'

export interface QueueListProps {
	readonly view: QueueView
	readonly columns: readonly Column[]
	/** Undefined while the first answer loads. */
	readonly rows: readonly QueueRow[] | undefined
	readonly is_changing: boolean
	readonly isNew: (row: QueueRow) => boolean
	readonly selection: Selection
}

const skeleton_rows = 8

/** The queue as a table: each row is a link, and the arrow keys move between them. */
export function QueueTable({ view, columns, rows, is_changing, isNew, selection }: QueueListProps) {
	const { t } = useTranslation(['backoffice-queue', 'queues'])
	return (
		<div className={classes.scroll}>
			<table className={classes.table} aria-busy={rows === undefined || is_changing} data-changing={is_changing || undefined}>
				<caption className="visually-hidden">{t('queue.caption')}</caption>
				<thead>
					<tr>
						<td className={classes.select}>
							<SelectBox
								name="all_selected"
								label={t('queues:several.all')}
								is_chosen={selection.is_whole}
								is_partial={selection.rows.length > 0 && !selection.is_whole}
								onToggle={selection.toggleAll}
							/>
						</td>
						{columns.map((column) => (
							<Heading key={column.key} column={column} view={view} />
						))}
					</tr>
				</thead>
				<tbody data-rows>
					{rows === undefined
						? Array.from({ length: skeleton_rows }, (_, at) => (
								<tr key={at}>
									<td className={classes.select}>
										<Skeleton width="1rem" />
									</td>
									{columns.map(({ key }) => (
										<td key={key}>
											<Skeleton width={key === 'companyName' ? '12rem' : '5rem'} />
										</td>
									))}
								</tr>
							))
						: rows.map((row) => <Row key={row.applicationId} row={row} columns={columns} is_new={isNew(row)} selection={selection} />)}
				</tbody>
			</table>
		</div>
	)
}

function Heading({ column: { title, is_number, sorts }, view }: { readonly column: Column; readonly view: QueueView }) {
	const { t } = useTranslation('backoffice-queue')
	if (sorts === undefined) {
		return (
			<th scope="col" data-number={is_number || undefined}>
				{title}
			</th>
		)
	}
	const order = sorts.includes(view.sort) ? (view.sort.startsWith('-') ? 'descending' : 'ascending') : undefined
	const next = view.sort === sorts[0] ? sorts[1] : sorts[0]
	return (
		<th scope="col" data-number={is_number || undefined} aria-sort={order}>
			<Link
				to={path.queue(queueAddress(changeView(view, { sort: next })))}
				className={classes.heading}
				title={t('queue.sort_by', { column: title })}
				preventScrollReset
			>
				{title}
				<OrderIcon order={order} />
			</Link>
		</th>
	)
}

interface RowProps extends Pick<QueueListProps, 'columns' | 'selection'> {
	readonly row: QueueRow
	readonly is_new: boolean
}

function Row({ row, columns, is_new, selection }: RowProps) {
	const { t } = useTranslation(['backoffice-queue', 'queues'])
	const company_id = `company-${row.applicationId}`
	const number_id = `number-${row.applicationId}`
	const is_chosen = selection.has(row)
	return (
		<tr data-chosen={is_chosen || undefined}>
			<td className={classes.select}>
				<SelectBox
					name="selected"
					label={t('queues:several.row', { name: `${row.shortApplicationId} ${row.companyName}` })}
					is_chosen={is_chosen}
					onToggle={() => selection.toggle(row)}
				/>
			</td>
			{columns.map(({ key, is_number, cell }) =>
				key === 'shortApplicationId' ? (
					<th key={key} scope="row">
						<Link
							id={number_id}
							data-row={row.applicationId}
							onClick={() => rememberRow(row.applicationId)}
							onKeyDown={moveBetweenRows}
							to={path.case(row.applicationId)}
							className={classes.link}
							aria-labelledby={`${number_id} ${company_id}`}
						>
							{row.shortApplicationId}
						</Link>
					</th>
				) : (
					<td key={key} data-number={is_number || undefined} data-column={key}>
						{key === 'companyName' ? (
							<span className={classes.company}>
								<span id={company_id}>{row.companyName}</span>
								{is_new && <Tag tone="success">{t('queue.new')}</Tag>}
							</span>
						) : (
							cell(row)
						)}
					</td>
				),
			)}
		</tr>
	)
}
