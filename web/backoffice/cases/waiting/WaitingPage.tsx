import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listWaiting, type WaitingItem } from '#contract/cases/staff/waiting.ts'
import { urgencies } from '#domain/cases/waiting/kinds.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { isSignedOut } from '#web/backoffice/platform/session.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { queueAddress, wholeQueue } from '../queues/queue-address.ts'
import { moveBetweenRows, rememberRow, stepBetweenRows, useReturnToRow } from '#web/backoffice/platform/row-keys.ts'
import { useKeys } from '#web/backoffice/platform/use-keys.ts'
import { useLiveQueue } from '../queues/use-live.ts'
import { usePresence } from '../queues/use-presence.ts'
import { rememberWalk } from '../queues/walk.ts'
import { Clock } from './Clock.tsx'
import { placeOf } from './place-of.ts'
import { useWaitingText } from './use-waiting-text.ts'
import classes from './Waiting.module.css'

const refresh_every_ms = 60_000
const skeleton_rows = 6

/** The first page of everybody: what waits for them, the most urgent first, each with the place where it is done. */
export function WaitingPage() {
	const { t } = useTranslation(['waiting', 'shell', 'backoffice'])
	const problemText = useProblemText()
	const { is_present } = usePresence()
	const { data, error, isFetching, refetch } = useCall(
		listWaiting,
		{},
		{ throwOnError: false, refetchInterval: is_present ? refresh_every_ms : false },
	)
	useLiveQueue(is_present)
	useKeys(() => ({ j: () => stepBetweenRows(1), k: () => stepBetweenRows(-1) }), { runs_on: ['j', 'k'] })
	useReturnToRow(data !== undefined)
	useEffect(() => {
		if (data !== undefined) rememberWalk(data.items.flatMap(({ about }) => (about === null ? [] : [about.applicationId])))
	}, [data])
	const has_failed = data === undefined && error !== null && !isSignedOut(error)
	return (
		<>
			<PageHead title={t('backoffice:pages.waiting')} />
			{has_failed ? (
				<Notice title={t('failed')} text={problemText.ofError(error)} is_alert>
					<Button is_busy={isFetching} onClick={() => void refetch()}>
						{t('shell:form.retry')}
					</Button>
				</Notice>
			) : (
				<>
					<p className={classes.summary} role="status">
						{data !== undefined && data.total > 0 && t('count', { count: data.total })}
						{data !== undefined && data.overdue > 0 && <span className={classes.late}>{t('overdue', { count: data.overdue })}</span>}
					</p>
					{data === undefined ? <Loading /> : data.items.length === 0 ? <Nothing /> : <List items={data.items} />}
					{data?.is_more === true && <p className={classes.more}>{t('more')}</p>}
				</>
			)}
		</>
	)
}

function List({ items }: { readonly items: readonly WaitingItem[] }) {
	const { t } = useTranslation('waiting')
	const now = useNow(30_000)
	return (
		<div className={classes.list}>
			{urgencies.map((urgency) => {
				const group = items.filter((item) => item.urgency === urgency)
				if (group.length === 0) return null
				return (
					<section key={urgency} aria-labelledby={`waiting-${urgency}`}>
						<h2 id={`waiting-${urgency}`} className={classes.group}>
							{t(`urgency.${urgency}`)} <span className="figures">{group.length}</span>
						</h2>
						<ul data-rows>
							{group.map((item) => (
								<Row key={item.waiting_id} item={item} now={now} />
							))}
						</ul>
					</section>
				)
			})}
		</div>
	)
}

function Row({ item, now }: { readonly item: WaitingItem; readonly now: Date }) {
	const { t } = useTranslation('waiting')
	const formats = useFormats()
	const text = useWaitingText()
	const { about, amount, partner, proposed_by, stands_in_for } = item
	const by = [
		...(stands_in_for === null ? [] : [t('for', { name: stands_in_for })]),
		...(proposed_by === null ? [] : [t('by', { name: proposed_by })]),
	]
	const beside = [...(about === null ? [] : [about.shortApplicationId]), ...(partner === null ? [] : [partner.display_name])]
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<Link
					data-row={item.waiting_id}
					to={placeOf(item)}
					className={classes.link}
					onClick={() => rememberRow(item.waiting_id)}
					onKeyDown={moveBetweenRows}
				>
					<span className={classes.deed}>{text.deed(item)}</span>
					<span className={classes.subject}>{text.subject(item)}</span>
				</Link>
				<span className={classes.beside}>{beside.join(' · ')}</span>
			</div>
			<span className={classes.by}>{by.join(' · ')}</span>
			<span className={classes.amount}>
				{amount !== null ? formats.money(amount.value, amount.currency) : about !== null && formats.money(about.amount, about.currency)}
			</span>
			<Clock item={item} now={now} />
		</li>
	)
}

const Loading = () => (
	<div className={classes.list} aria-busy="true">
		<div className={classes.group}>
			<Skeleton width="8rem" />
		</div>
		<ul>
			{Array.from({ length: skeleton_rows }, (_, at) => (
				<li key={at} className={classes.row}>
					<Skeleton lines={2} width="24rem" />
				</li>
			))}
		</ul>
	</div>
)

function Nothing() {
	const { t } = useTranslation('waiting')
	return (
		<Notice title={t('none_title')} text={t('none_text')}>
			<ButtonLink to={path.queue(queueAddress({ ...wholeQueue, queue: 'to_be_assigned' }))}>{t('to_be_assigned')}</ButtonLink>
		</Notice>
	)
}
