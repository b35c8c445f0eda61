import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { path } from '#web/backoffice/platform/path.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { ChevronDownIcon, ChevronRightIcon } from '../../../kit/icons.tsx'
import { ChevronLeftIcon } from '#web/backoffice/platform/layout/icons.tsx'
import classes from './Pages.module.css'
import { changeView, pageSizes, queueAddress, wholeQueue, type QueueView } from './queue-address.ts'

interface PagesProps {
	readonly view: QueueView
	readonly total: number
	/** There are more results than `total`, beyond the last page. */
	readonly is_more: boolean
	readonly onChange: (change: Partial<QueueView>) => void
}

/** The pagination: the range of rows, and links to other pages. */
export function Pages({ view, total, is_more, onChange }: PagesProps) {
	const { t } = useTranslation(['backoffice-queue', 'queues', 'backoffice'])
	const formats = useFormats()
	const id = useId()
	const { page, page_size } = view
	const pages = Math.max(1, Math.ceil(total / page_size))
	const shown = { from: (page - 1) * page_size + 1, to: Math.min(total, page * page_size), total }
	const addressOf = (of: number): string => path.queue(queueAddress(changeView(view, { page: of })))
	return (
		<div className={classes.pages}>
			<p className="figures">
				{t('backoffice:turn.range', {
					from: formats.number(shown.from),
					to: formats.number(shown.to),
					total: is_more ? t('queues:more_than', { count: formats.number(shown.total) }) : formats.number(shown.total),
				})}
			</p>
			{is_more && page === pages && <p>{t('queues:narrow')}</p>}
			<div className={classes.size}>
				<label htmlFor={id}>{t('queue.page_size')}</label>
				<NativeSelect
					id={id}
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
					value={page_size}
					onChange={(event) => {
						const chosen = Number(event.currentTarget.value)
						onChange({ page_size: pageSizes.find((size) => size === chosen) ?? wholeQueue.page_size })
					}}
				>
					{pageSizes.map((size) => (
						<option key={size} value={size}>
							{size}
						</option>
					))}
				</NativeSelect>
			</div>
			{pages > 1 && (
				<nav aria-label={t('backoffice:turn.pages')} className={classes.turn}>
					{page > 1 ? (
						<Link to={addressOf(page - 1)} rel="prev">
							<ChevronLeftIcon />
							{t('backoffice:turn.previous')}
						</Link>
					) : (
						<span aria-hidden="true">
							<ChevronLeftIcon />
							{t('backoffice:turn.previous')}
						</span>
					)}
					{page < pages ? (
						<Link to={addressOf(page + 1)} rel="next">
							{t('backoffice:turn.next')}
							<ChevronRightIcon />
						</Link>
					) : (
						<span aria-hidden="true">
							{t('backoffice:turn.next')}
							<ChevronRightIcon />
						</span>
					)}
				</nav>
			)}
		</div>
	)
}
