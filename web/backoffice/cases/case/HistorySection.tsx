import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import type { HistoryEntry } from '#contract/cases/staff/applications.ts'
import { getDecisionFile } from '#contract/records/staff/decision-file.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { Button } from '../../../kit/Button.tsx'
import { callForFile } from '../../../kit/call.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { Moment } from '#web/backoffice/platform/layout/Moment.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { HistoryChanges } from './HistoryChanges.tsx'
import { HistoryDecision } from './HistoryDecision.tsx'
import { alike, sittingsOf, type Sitting } from './sittings.ts'
import { useHistoryText } from '#web/backoffice/accounts/audit/history-text.ts'
import classes from './HistorySection.module.css'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { useSaveFile } from '#web/backoffice/platform/use-save-file.ts'

/** A busy application has hundreds of entries; a button shows the others. */
const shown_at_first = 20

interface HistorySectionProps {
	readonly history: readonly HistoryEntry[]
	readonly number: string
	readonly currency: Currency
}

/** The history of the application by sittings, the latest first. */
export function HistorySection({ history, number, currency }: HistorySectionProps) {
	const { t } = useTranslation('backoffice-case')
	const { applicationId = '' } = useParams()
	const { permissions } = useStaff()
	const is_inside = permissions.includes('application_internal_read')
	const may_make = permissions.includes('decision_file_make')
	const save = useSaveFile()
	const [is_whole, setWhole] = useState(false)
	const now = useNow(60_000)
	const sittings = useMemo(() => sittingsOf(history), [history])
	const shown = is_whole ? sittings : sittings.slice(0, shown_at_first)
	return (
		<Section id="history" title={t('history.title')}>
			<p className={classes.past}>
				{is_inside && <Link to={path.past(applicationId)}>{t('history.past')}</Link>}
				{may_make && (
					<button
						type="button"
						className={classes.make}
						onClick={() => void save(`${number}-decision-file.zip`, () => callForFile(getDecisionFile, { params: { applicationId } }))}
					>
						{t('history.decision_file')}
					</button>
				)}
			</p>
			{history.length === 0 && <p>{t('history.none')}</p>}
			<ol className={classes.entries}>
				{shown.map((sitting) => (
					<SittingEntry key={sitting.entries[0].event_id} sitting={sitting} now={now} currency={currency} />
				))}
			</ol>
			{shown.length < sittings.length && (
				<Button emphasis="quiet" onClick={() => setWhole(true)}>
					{t('history.show_all', { count: sittings.length - shown.length })}
				</Button>
			)}
		</Section>
	)
}

interface SittingEntryProps {
	readonly sitting: Sitting
	readonly now: Date
	readonly currency: Currency
}

/** What somebody did in one go: who and when, then what, each kind once with what it was about. */
function SittingEntry({ sitting: { entries }, now, currency }: SittingEntryProps) {
	const text = useHistoryText()
	const times = useTimes()
	const [latest] = entries
	const { happened_at } = latest
	return (
		<li className={classes.entry} data-step={entries.some(({ kind }) => kind === 'status_changed') || undefined}>
			<p className={classes.who}>
				<strong>{text.who(latest)}</strong>
				<span aria-hidden="true"> · </span>
				<Moment iso={happened_at} now={now} />
				<span className="visually-hidden">, {times.exact(new Date(happened_at))}</span>
			</p>
			<ul className={classes.acts}>
				{alike(entries).map((acts) => (
					<Acts key={acts[0].event_id} acts={acts} currency={currency} />
				))}
			</ul>
		</li>
	)
}

/** Acts of one kind: the event, its documents, the change of status, reasons and notes. */
function Acts({ acts, currency }: { readonly acts: readonly [HistoryEntry, ...HistoryEntry[]]; readonly currency: Currency }) {
	const { t } = useTranslation(['backoffice-case', 'backoffice-statuses'])
	const text = useHistoryText()
	const words = useWords()
	const [act] = acts
	const { kind, from_status, to_status } = act
	const fields = text.fields(acts)
	const documents = acts.flatMap(({ document }) =>
		document === null ? [] : [`${words.documentType(document.document_type)}, ${document.document_name}`],
	)
	return (
		<li className={classes.act}>
			<p className={classes.what} data-step={kind === 'status_changed' || undefined}>
				{text.what(act)}
				{acts.length > 1 && ` (${acts.length})`}
			</p>
			{fields !== '' && <p className={classes.document}>{t('history.fields', { fields })}</p>}
			{acts.map(({ event_id, changes }) => changes.length > 0 && <HistoryChanges key={event_id} changes={changes} currency={currency} />)}
			{[...new Set(documents)].map((document) => (
				<p key={document} className={classes.document}>
					{document}
				</p>
			))}
			{to_status !== null && from_status !== null && (
				<p className={classes.change}>
					{t(`backoffice-statuses:status.${from_status}`)}
					<span aria-hidden="true"> → </span>
					<span className="visually-hidden">, </span>
					{t(`backoffice-statuses:status.${to_status}`)}
				</p>
			)}
			{acts.map((one) => (
				<Said key={one.event_id} entry={one} />
			))}
		</li>
	)
}

/** What was said with an act: reason, decision, corrections asked for, and note. */
function Said({ entry }: { readonly entry: HistoryEntry }) {
	const { t } = useTranslation('backoffice-case')
	const why = useHistoryText().why(entry)
	const { note, items, groups, decision } = entry
	return (
		<>
			{why !== undefined && (
				<p className={classes.why}>
					<strong>{t('history.reason')}</strong> {why}
				</p>
			)}
			{decision !== null && <HistoryDecision decision={decision} />}
			{items.length > 0 && (
				<>
					<p className={classes.asked}>{t('history.items')}</p>
					<ul className={classes.items}>
						{[...new Set(items)].map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				</>
			)}
			{groups.length > 0 && (
				<p className={classes.asked}>{t('history.groups', { groups: groups.map((group) => t(`moves.groups.${group}`)).join(', ') })}</p>
			)}
			{note !== null && <blockquote className={classes.note}>{note}</blockquote>}
		</>
	)
}
