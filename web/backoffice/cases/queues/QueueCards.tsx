import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { QueueRow } from '#contract/cases/staff/queues.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import type { Column, ColumnKey } from './columns.tsx'
import classes from './QueueCards.module.css'
import type { QueueListProps } from './QueueTable.tsx'
import { moveBetweenRows, rememberRow } from '#web/backoffice/platform/row-keys.ts'
import { SelectBox } from './several/SelectBox.tsx'

const skeleton_cards = 5

/** The columns with a fixed place on a card; other chosen columns follow with their names. */
const placed: readonly ColumnKey[] = ['shortApplicationId', 'companyName', 'status', 'loanSize', 'turn_since']

/** The queue on a phone: a card per application. */
export function QueueCards({ columns, rows, is_changing, isNew, selection }: QueueListProps) {
	return (
		<ul data-rows className={classes.cards} aria-busy={rows === undefined || is_changing} data-changing={is_changing || undefined}>
			{rows === undefined
				? Array.from({ length: skeleton_cards }, (_, at) => (
						<li key={at} className={classes.card}>
							<Skeleton lines={5} />
						</li>
					))
				: rows.map((row) => <CardOf key={row.applicationId} row={row} columns={columns} is_new={isNew(row)} selection={selection} />)}
		</ul>
	)
}

interface CardOfProps extends Pick<QueueListProps, 'columns' | 'selection'> {
	readonly row: QueueRow
	readonly is_new: boolean
}

function CardOf({ row, columns, is_new, selection }: CardOfProps) {
	const { t } = useTranslation(['backoffice-queue', 'queues'])
	const of = (key: ColumnKey): Column | undefined => columns.find((column) => column.key === key)
	return (
		<li className={classes.card} data-chosen={selection.has(row) || undefined}>
			<div className={classes.head}>
				<SelectBox
					name="selected"
					label={t('queues:several.row', { name: `${row.shortApplicationId} ${row.companyName}` })}
					is_chosen={selection.has(row)}
					onToggle={() => selection.toggle(row)}
				/>
				<Link
					data-row={row.applicationId}
					to={path.case(row.applicationId)}
					className={classes.link}
					onClick={() => rememberRow(row.applicationId)}
					onKeyDown={moveBetweenRows}
				>
					{row.companyName}
				</Link>
				<span className={classes.amount}>{of('loanSize')?.cell(row)}</span>
			</div>
			<p className={classes.line}>
				<span className="figures">{row.shortApplicationId}</span>
				{of('status')?.cell(row)}
				{is_new && <Tag tone="success">{t('queue.new')}</Tag>}
				<span>{of('turn_since')?.cell(row)}</span>
			</p>
			<dl className={classes.more}>
				{columns
					.filter(({ key }) => !placed.includes(key))
					.map(({ key, title, cell }) => (
						<div key={key}>
							<dt>{title}</dt>
							<dd>{cell(row)}</dd>
						</div>
					))}
			</dl>
		</li>
	)
}
