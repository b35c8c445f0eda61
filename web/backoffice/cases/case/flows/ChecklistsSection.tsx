import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getChecklists, markChecklist, type ChecklistView } from '#contract/review/staff/checklists.ts'
import { checklistSides } from '#domain/review/checklists/kinds.ts'
import type { BasisForm as Basis, MarkState } from '#domain/review/checklists/rules.ts'

import { CallRefusal } from '../../../../kit/call.ts'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { keyOf, useCall, useSend } from '../../../../kit/query.ts'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { ChecklistItem, type Item, type ItemActs } from './ChecklistItem.tsx'
import classes from './Flows.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'

/** The checklists required before the next step: checkboxes, each with person and time; below, the frozen lists of earlier steps. */
export function ChecklistsSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('backoffice-flows')
	const { applicationId } = case_view.application
	// Facts change on every tab: a list as it was before is not shown.
	const fresh = { throwOnError: false, staleTime: 0 }
	const { data: kept, error, isFetchedAfterMount } = useCall(getChecklists, { params: { applicationId } }, fresh)
	const data = isFetchedAfterMount ? kept : undefined
	const open = data?.checklists.filter(({ frozen_at }) => frozen_at === null) ?? []
	const frozen = data?.checklists.filter(({ frozen_at }) => frozen_at !== null) ?? []
	return (
		<Section id="checklists" title={t('checklists.title')}>
			{data === undefined && (error === null ? <Skeleton lines={3} /> : <p role="alert">{t('checklists.failed')}</p>)}
			{data !== undefined && open.length === 0 && <p className={classes.muted}>{t('checklists.none')}</p>}
			{open.map((list) => (
				<OpenList key={list.kind} list={list} case_view={case_view} />
			))}
			{frozen.length > 0 && (
				<details className={classes.earlier}>
					<summary>{t('checklists.earlier')}</summary>
					{frozen.map((list) => (
						<List key={`${list.kind} ${list.frozen_at ?? ''}`} list={list} applicationId={applicationId} />
					))}
				</details>
			)}
		</Section>
	)
}

interface OpenListProps {
	readonly list: ChecklistView
	readonly case_view: CaseView
}

function OpenList({ list, case_view }: OpenListProps) {
	const { t } = useTranslation('backoffice-flows')
	const problemText = useProblemText()
	const { applicationId } = case_view.application
	const client = useQueryClient()
	const [busy, setBusy] = useState<string>()
	const [asked, setAsked] = useState<Item>()
	const [excused, setExcused] = useState<Item>()
	const [before, setBefore] = useState<Basis>()
	const { mutateAsync: send } = useSend(markChecklist, { refreshes: [getChecklists, getCase] })
	const mark = async (item: Item, change: { state: MarkState; note?: string; basis?: Basis }): Promise<void> => {
		setBusy(item.key)
		try {
			const { state, note = null, basis = null } = change
			await send({ params: { applicationId }, body: { kind: list.kind, item_key: item.key, state, was: item.state, note, basis } })
		} catch (failure) {
			const is_conflict = failure instanceof CallRefusal && failure.is('err_version_conflict')
			await client.invalidateQueries({ queryKey: keyOf(getChecklists) })
			showMessage({ kind: 'failure', text: is_conflict ? t('checklists.conflict') : problemText.ofError(failure) })
		} finally {
			setBusy(undefined)
		}
	}
	const act: ItemActs = {
		onTick: async (item, basis) => {
			setBefore(basis)
			await mark(item, { state: 'done', basis })
		},
		onOpen: (item) => mark(item, { state: 'open' }),
		onReason: setExcused,
		onAsk: setAsked,
		onClose: ({ key }) => setAsked((now) => (now?.key === key ? undefined : now)),
		busy,
		asked: asked?.key,
		documents: case_view.documents,
		before,
	}
	return (
		<>
			<List list={list} applicationId={applicationId} act={act} />
			{excused !== undefined && (
				<ReasonDialog
					item={excused}
					onReason={(note) => mark(excused, { state: 'not_applicable', note })}
					onClose={() => setExcused(undefined)}
				/>
			)}
		</>
	)
}

interface ListProps {
	readonly list: ChecklistView
	readonly applicationId: string
	readonly act?: ItemActs
}

function List({ list, applicationId, act }: ListProps) {
	const { t } = useTranslation('backoffice-flows')
	const times = useTimes()
	const { kind, version, items, frozen_at } = list
	const done = items.filter(({ state }) => state !== 'open').length
	const sides = checklistSides.filter((side) => items.some((item) => item.side === side))
	return (
		<div className={classes.list}>
			<div className={classes.head}>
				<h3>{t(`checklists.kind.${kind}`)}</h3>
				<Tag tone={done === items.length ? 'success' : 'plain'}>{t('checklists.progress', { done, total: items.length })}</Tag>
			</div>
			<p className={classes.muted}>
				{[
					t('checklists.version', { version }),
					...(frozen_at === null ? [] : [t('checklists.frozen', { date: times.exact(new Date(frozen_at)) })]),
				].join(' · ')}
			</p>
			{sides.map((side) => (
				<div key={side} role="group" aria-label={t(`checklists.${side}`)}>
					{sides.length > 1 && <p className={classes.side}>{t(`checklists.${side}`)}</p>}
					<ul className={classes.items}>
						{items
							.filter((item) => item.side === side)
							.map((item) => (
								<ChecklistItem key={item.key} item={item} applicationId={applicationId} {...(act !== undefined && { act })} />
							))}
					</ul>
				</div>
			))}
		</div>
	)
}
