import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getChecklists, markChecklist, type ChecklistView } from '#contract/review/staff/checklists.ts'
import { checklistSides } from '#domain/review/checklists/kinds.ts'
import type { MarkState } from '#domain/review/checklists/rules.ts'
import type { Language } from '#domain/accounts/account/languages.ts'

import { Button } from '../../../../kit/Button.tsx'
import { CallRefusal } from '../../../../kit/call.ts'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../../kit/query.ts'
import { IssueText } from '../../../../kit/texts/IssueText.tsx'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import classes from './Flows.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'

type Item = ChecklistView['items'][number]

interface Act {
	readonly mark: (item: Item, state: MarkState, note?: string | null) => Promise<void>
	readonly onReason: (item: Item) => void
	readonly busy: string | undefined
}

/** The checklists required before the next step: checkboxes, each with person and time; below, the frozen lists of earlier steps. */
export function ChecklistsSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('backoffice-flows')
	const { applicationId } = case_view.application
	const { data, error } = useCall(getChecklists, { params: { applicationId } }, { throwOnError: false })
	const open = data?.checklists.filter(({ frozen_at }) => frozen_at === null) ?? []
	const frozen = data?.checklists.filter(({ frozen_at }) => frozen_at !== null) ?? []
	return (
		<Section id="checklists" title={t('checklists.title')}>
			{data === undefined && (error === null ? <Skeleton lines={3} /> : <p role="alert">{t('checklists.failed')}</p>)}
			{data !== undefined && open.length === 0 && <p className={classes.muted}>{t('checklists.none')}</p>}
			{open.map((list) => (
				<OpenList key={list.kind} applicationId={applicationId} list={list} />
			))}
			{frozen.length > 0 && (
				<details className={classes.earlier}>
					<summary>{t('checklists.earlier')}</summary>
					{frozen.map((list) => (
						<List key={`${list.kind} ${list.frozen_at ?? ''}`} list={list} />
					))}
				</details>
			)}
		</Section>
	)
}

function OpenList({ applicationId, list }: { readonly applicationId: string; readonly list: ChecklistView }) {
	const { t } = useTranslation('backoffice-flows')
	const problemText = useProblemText()
	const [busy, setBusy] = useState<string>()
	const [asked, setAsked] = useState<Item>()
	const { mutateAsync: send } = useSend(markChecklist, { refreshes: [getChecklists, getCase] })
	const mark: Act['mark'] = async (item, state, note = null) => {
		setBusy(item.key)
		try {
			await send({ params: { applicationId }, body: { kind: list.kind, item_key: item.key, state, was: item.state, note } })
		} catch (failure) {
			const is_conflict = failure instanceof CallRefusal && failure.is('err_version_conflict')
			showMessage({ kind: 'failure', text: is_conflict ? t('checklists.conflict') : problemText.ofError(failure) })
		} finally {
			setBusy(undefined)
		}
	}
	return (
		<>
			<List list={list} act={{ mark, onReason: setAsked, busy }} />
			{asked !== undefined && (
				<ReasonDialog item={asked} onReason={(note) => mark(asked, 'not_applicable', note)} onClose={() => setAsked(undefined)} />
			)}
		</>
	)
}

function List({ list, act }: { readonly list: ChecklistView; readonly act?: Act }) {
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
								<Row key={item.key} item={item} {...(act !== undefined && { act })} />
							))}
					</ul>
				</div>
			))}
		</div>
	)
}

function Row({ item, act }: { readonly item: Item; readonly act?: Act }) {
	const { t, i18n } = useTranslation('backoffice-flows')
	const times = useTimes()
	const id = useId()
	const text = item.text[i18n.language as Language]
	const is_mine = act !== undefined && item.refusal === null
	const said =
		item.marked_by === null || item.marked_at === null ? undefined : `${item.marked_by}, ${times.exact(new Date(item.marked_at))}`
	return (
		<li className={classes.item}>
			<div className={classes.tick}>
				<input
					type="checkbox"
					id={id}
					aria-describedby={`${id}said`}
					checked={item.state !== 'open'}
					disabled={!is_mine || (item.state === 'open' && item.contradiction !== null)}
					aria-busy={act?.busy === item.key || undefined}
					onChange={(event) => void act?.mark(item, event.currentTarget.checked ? 'done' : 'open')}
				/>
				<div>
					<label htmlFor={id}>{text}</label>
					<p id={`${id}said`} className={classes.muted}>
						{[said, item.state === 'not_applicable' ? t('checklists.not_applicable') : undefined]
							.filter((part) => part !== undefined)
							.join(' · ')}
						{item.refusal === 'approve_require_different_user' && (
							<>
								{' '}
								<IssueText code={item.refusal} />
							</>
						)}
					</p>
					{item.contradiction !== null && (
						<p className={classes.contradiction}>
							<IssueText {...item.contradiction} />
						</p>
					)}
				</div>
			</div>
			{item.note !== null && <p className={classes.note}>{item.note}</p>}
			{is_mine && item.state === 'open' && (
				<Button emphasis="quiet" onClick={() => act.onReason(item)}>
					{t('checklists.not_applicable')}
					<span className="visually-hidden"> {text}</span>
				</Button>
			)}
		</li>
	)
}
