import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase } from '#contract/cases/staff/applications.ts'
import { correctNote, listNotes, pinNote, seeMentions, writeNote, type Note } from '#contract/cases/staff/notes.ts'
import { countWaiting, listWaiting } from '#contract/cases/staff/waiting.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { WritingPlace } from '#web/backoffice/platform/layout/WritingPlace.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { NoteForm } from './NoteForm.tsx'
import classes from './Notes.module.css'

const poll_ms = 15_000
/** The history of the case includes notes too. */
const refreshes = [listNotes, getCase]

/** The internal notes of staff on a case: pinned ones first, then the newest. */
export function NotesSection({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('notes')
	const { staff_id, permissions } = useStaff()
	const params = { applicationId }
	const draft_key = `${staff_id} ${applicationId} note`
	const { data, error } = useCall(listNotes, { params }, { throwOnError: false, refetchInterval: poll_ms })
	const { mutateAsync: write } = useSend(writeNote, { refreshes })
	const { mutate: see, isPending: is_seeing } = useSend(seeMentions, { refreshes: [...refreshes, listWaiting, countWaiting] })
	const problemText = useProblemText()
	return (
		<Section id="notes" title={t('title')}>
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={3} />
				) : (
					<p role="alert">{t('failed')}</p>
				)
			) : (
				<div className={classes.root}>
					<p className={classes.muted}>{t('lead')}</p>
					{permissions.includes('note_write') && (
						<WritingPlace key={draft_key} draft_key={draft_key} label={t('write')}>
							{(takes_focus) => (
								<NoteForm
									text=""
									draft_key={draft_key}
									takes_focus={takes_focus}
									colleagues={data.colleagues}
									label={t('text')}
									submit={t('add')}
									onSave={(text, idempotency_key) => write({ params, body: { text }, idempotency_key })}
									onSaved={() => showMessage({ kind: 'success', text: t('added') })}
								/>
							)}
						</WritingPlace>
					)}
					{data.notes.some(({ names_caller }) => names_caller) && (
						<div>
							<Button
								emphasis="secondary"
								is_busy={is_seeing}
								onClick={() =>
									see({ params }, { onError: (failure) => showMessage({ kind: 'failure', text: problemText.ofError(failure) }) })
								}
							>
								{t('see')}
							</Button>
						</div>
					)}
					{data.notes.length === 0 && <p className={classes.muted}>{t('none')}</p>}
					<ul className={classes.notes}>
						{data.notes.map((note) => (
							<Entry key={note.note_id} note={note} colleagues={data.colleagues} />
						))}
					</ul>
				</div>
			)}
		</Section>
	)
}

interface EntryProps {
	readonly note: Note
	readonly colleagues: readonly { readonly staff_id: string; readonly display_name: string }[]
}

function Entry({ note, colleagues }: EntryProps) {
	const { t } = useTranslation('notes')
	const times = useTimes()
	const problemText = useProblemText()
	const { permissions } = useStaff()
	// The note when the form opened: the input stays when the time for corrections ends, and the server decides.
	const [opened, setOpened] = useState<Note>()
	const entry = useRef<HTMLLIElement>(null)
	const { mutateAsync: correct } = useSend(correctNote, { refreshes })
	const { mutate: pin, isPending } = useSend(pinNote, { refreshes })
	const params = { noteId: note.note_id }
	const close = (): void => {
		setOpened(undefined)
		// The focused form is unmounted, so the focus moves to the entry.
		entry.current?.focus()
	}
	const about = <span className="visually-hidden"> {t('about', { name: note.author })}</span>
	return (
		<li ref={entry} tabIndex={-1} className={classes.note} data-pinned={note.is_pinned || undefined}>
			<p className={classes.head}>
				<strong>{note.author}</strong>
				<time dateTime={note.written}>{times.exact(new Date(note.written))}</time>
				{note.corrected !== null && <span>{t('corrected')}</span>}
				{note.names_caller && <Tag tone="warning">{t('names_you')}</Tag>}
				{note.is_pinned && <Tag tone="brand">{t('pinned')}</Tag>}
			</p>
			{opened !== undefined ? (
				<NoteForm
					text={opened.text}
					draft_key={`${opened.note_id} ${opened.version}`}
					colleagues={colleagues}
					label={t('about', { name: note.author })}
					hint={
						opened.correctable_until === null ? undefined : t('correct_hint', { time: times.clock(new Date(opened.correctable_until)) })
					}
					submit={t('save')}
					// Only a changed text is a version conflict; pinning is not.
					onSave={(text) => correct({ params, body: { text, version: (note.text === opened.text ? note : opened).version } })}
					onSaved={() => {
						showMessage({ kind: 'success', text: t('corrected_done') })
						close()
					}}
					takes_focus
					onCancel={close}
				/>
			) : (
				<p className={classes.text}>{note.text}</p>
			)}
			{note.earlier.length > 0 && (
				<details className={classes.earlier}>
					<summary>{t('earlier')}</summary>
					<ul>
						{note.earlier.map(({ text, replaced }) => (
							<li key={replaced} className={classes.text}>
								{text}
							</li>
						))}
					</ul>
				</details>
			)}
			{permissions.includes('note_write') && opened === undefined && (
				<div className={classes.acts}>
					<Button
						emphasis="quiet"
						is_busy={isPending}
						onClick={() =>
							pin(
								{ params, body: { is_pinned: !note.is_pinned, version: note.version } },
								{ onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }) },
							)
						}
					>
						{t(note.is_pinned ? 'unpin' : 'pin')}
						{about}
					</Button>
					{note.correctable_until !== null && (
						<Button emphasis="quiet" onClick={() => setOpened(note)}>
							{t('correct')}
							{about}
						</Button>
					)}
				</div>
			)}
		</li>
	)
}
