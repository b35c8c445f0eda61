import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { isSignedOut } from '#web/backoffice/platform/session.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { useIsNarrow } from '#web/backoffice/platform/use-is-narrow.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { StorageNotice } from '#web/backoffice/applying/documents/StorageNotice.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { columnKeys, useColumns } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { ArrivalsNote, ReliabilityNote } from './News.tsx'
import { Pages } from './Pages.tsx'
import { QueueNav } from './QueueNav.tsx'
import { changeView, isFiltered, parseQueueView, queueAddress, wholeQueue, type QueueView } from './queue-address.ts'
import { usePreview } from './preview/use-preview.ts'
import { QueueCards } from './QueueCards.tsx'
import { QueueTable } from './QueueTable.tsx'
import { RowActsContext, useMakeRowActs } from './row-acts.ts'
import { enterRows, useReturnToRow } from '#web/backoffice/platform/row-keys.ts'
import type { SeveralAct } from './several/acts.ts'
import { SelectionBar } from './several/SelectionBar.tsx'
import { useSelection } from './several/selection.ts'
import { Toolbar, type ToolbarProps } from './Toolbar.tsx'
import { usePresence } from './use-presence.ts'
import { useLiveQueue } from './use-live.ts'
import { useArrivals, useQueue, useQueueCounts } from './use-queue.ts'
import { useRowShortcuts } from './use-row-shortcuts.ts'
import { useShownColumns } from './use-shown-columns.ts'
import { rememberWalk } from './walk.ts'

/** It shows what of a case is seldom asked for in a list. */
const Preview = lazyComponent(async () => (await import('./preview/Preview.tsx')).Preview)
/** Opened for a selection only. */
const SeveralDialog = lazyComponent(async () => (await import('./several/SeveralDialog.tsx')).SeveralDialog)

/** The submitted applications of every partner: what came in, where it stands, and who has it. */
export function QueuePage({ Exports }: Pick<ToolbarProps, 'Exports'>) {
	const { t } = useTranslation(['backoffice-queue', 'shell'])
	const problemText = useProblemText()
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const view = parseQueueView(query)
	const presence = usePresence()
	const queue = useQueue(view, presence.is_present)
	const { rows, total, error } = queue
	const arrivals = useArrivals(view, presence.is_present)
	const counts = useQueueCounts(view, presence.is_present)
	useLiveQueue(presence.is_present)
	const preview = usePreview()
	useEffect(() => {
		if (rows !== undefined) rememberWalk(rows.map(({ applicationId }) => applicationId))
	}, [rows])
	const now = useNow(30_000)
	const columns = useColumns(now)
	const chosen = useShownColumns()
	const is_phone = useIsNarrow('phone')
	const has_cards = useIsNarrow('table')
	const { acts, asked, stopAsking } = useMakeRowActs(({ applicationId }) => preview.toggle(applicationId))

	// The requested view: a second choice builds on the first before the address has changed.
	const wanted = useRef(view)
	useEffect(() => {
		wanted.current = parseQueueView(query)
	}, [query])
	const show = (change: Partial<QueueView>, { is_typing }: { readonly is_typing: boolean } = { is_typing: false }): void => {
		wanted.current = changeView(wanted.current, change)
		// Typing in the search replaces the history entry instead of adding one per letter.
		void navigate(path.queue(queueAddress(wanted.current)), { replace: is_typing, preventScrollReset: true })
	}

	const search = useRef<HTMLInputElement>(null)
	const selection = useSelection(rows)
	const [several, setSeveral] = useState<SeveralAct>()
	useRowShortcuts({ rows, acts, selection, preview, onSearch: () => search.current?.focus() })
	useReturnToRow(rows !== undefined)
	const previewed = rows?.find(({ applicationId }) => applicationId === preview.shown)
	const title = t('queue.title')
	const List = has_cards ? QueueCards : QueueTable
	const has_failed = error !== null && rows === undefined && !isSignedOut(error)
	const is_empty = rows?.length === 0 && !queue.is_changing
	return (
		<RowActsContext value={acts}>
			<PageTitle title={arrivals.count === 0 ? title : `(${arrivals.count}) ${title}`} />
			<h1 tabIndex={-1} className="visually-hidden">
				{title}
			</h1>
			<QueueNav view={view} counts={counts} />
			<Filters search_ref={search} view={view} is_phone={is_phone} has_cards={has_cards} onChange={show} onArrowDown={enterRows} />
			<ReliabilityNote queue={queue} presence={presence} />
			<StorageNotice />
			{has_failed ? (
				<Notice title={t('queue.failed_title')} text={problemText.ofError(error)} is_alert>
					<Button is_busy={queue.is_refreshing} onClick={queue.refresh}>
						{t('shell:form.retry')}
					</Button>
				</Notice>
			) : (
				<>
					<Toolbar view={view} queue={queue} columns={columns} chosen={chosen} is_phone={is_phone} Exports={Exports}>
						<ArrivalsNote view={view} arrivals={arrivals} />
					</Toolbar>
					{is_empty ? (
						<Empty view={view} total={total} onReset={() => show({ ...wholeQueue, sort: view.sort, page_size: view.page_size })} />
					) : (
						<List
							view={view}
							columns={columnKeys.filter((key) => chosen.shown.includes(key)).map((key) => columns[key])}
							rows={rows}
							is_changing={queue.is_changing}
							isNew={arrivals.isNew}
							selection={selection}
						/>
					)}
					{rows !== undefined && rows.length > 0 && <Pages view={view} total={total} is_more={queue.is_more} onChange={show} />}
				</>
			)}
			{previewed !== undefined && <Preview row={previewed} now={now} onClose={preview.close} />}
			<SelectionBar selection={selection} onAct={setSeveral} />
			{several !== undefined && (
				<SeveralDialog
					act={several}
					selection={selection}
					onClose={(done) => {
						selection.leave(done)
						setSeveral(undefined)
					}}
				/>
			)}
			{asked !== undefined && <AssignDialog of={asked} onClose={stopAsking} />}
		</RowActsContext>
	)
}

/** Explains an empty list: a page out of range, filters without a match, or no applications at all. */
function Empty({ view, total, onReset }: { readonly view: QueueView; readonly total: number; readonly onReset: () => void }) {
	const { t } = useTranslation('backoffice-queue')
	if (total > 0) {
		return (
			<Notice title={t('queue.beyond_title')}>
				<ButtonLink to={path.queue(queueAddress(changeView(view, {})))}>{t('queue.first_page')}</ButtonLink>
			</Notice>
		)
	}
	if (!isFiltered(view)) return <Notice title={t('queue.empty_title')} text={t('queue.empty_text')} />
	return (
		<Notice title={t('queue.none_title')} text={t('queue.none_text')}>
			<Button emphasis="secondary" onClick={onReset}>
				{t('queue.reset')}
			</Button>
		</Notice>
	)
}
