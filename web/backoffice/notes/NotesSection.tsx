import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { correctNote, listNotes, pinNote, writeNote, type Note } from '#contract/staff/notes.ts'

import { Button } from '../../kit/Button.tsx'
import { Skeleton } from '../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../kit/messages/messages.ts'
import { useCall, useSend } from '../../kit/query.ts'
import { useProblemText } from '../../kit/texts/problem-text.ts'
import { useStaff } from '../account/session.ts'
import { Section } from '../applications/file/Section.tsx'
import { Tag } from '../shell/Tag.tsx'
import { useTimes } from '../shell/times.ts'
import { NoteForm } from './NoteForm.tsx'
import classes from './Notes.module.css'

const poll_ms = 15_000
const refreshes = [listNotes]

/** What staff note among themselves about a file: pinned ones first, then the newest. */
export function NotesSection({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('notes')
	const { staff_id, permissions } = useStaff()
	const [written, setWritten] = useState(0)
	const params = { applicationId }
	const { data, error } = useCall(listNotes, { params }, { throwOnError: false, refetchInterval: poll_ms })
	const { mutateAsync: write } = useSend(writeNote, { refreshes })
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
						<NoteForm
							key={written}
							text=""
							draft_key={`${staff_id} ${applicationId} note`}
							colleagues={data.colleagues}
							label={t('text')}
							submit={t('add')}
							onSave={async (text, idempotency_key) => {
								await write({ params, body: { text }, idempotency_key })
								showMessage({ kind: 'success', text: t('added') })
								setWritten(written + 1)
							}}
						/>
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
	const [is_open, setOpen] = useState(false)
	const { mutateAsync: correct } = useSend(correctNote, { refreshes })
	const { mutate: pin, isPending } = useSend(pinNote, { refreshes })
	const params = { noteId: note.note_id }
	const about = <span className="visually-hidden"> {t('about', { name: note.author })}</span>
	return (
		<li className={classes.note} data-pinned={note.is_pinned || undefined}>
			<p className={classes.head}>
				<strong>{note.author}</strong>
				<time dateTime={note.written}>{times.exact(new Date(note.written))}</time>
				{note.corrected !== null && <span>{t('corrected')}</span>}
				{note.is_pinned && <Tag tone="brand">{t('pinned')}</Tag>}
			</p>
			{is_open && note.correctable_until !== null ? (
				<NoteForm
					text={note.text}
					draft_key={`${note.note_id} ${note.version}`}
					colleagues={colleagues}
					label={t('about', { name: note.author })}
					hint={t('correct_hint', { time: times.clock(new Date(note.correctable_until)) })}
					submit={t('save')}
					onSave={async (text) => {
						await correct({ params, body: { text, version: note.version } })
						showMessage({ kind: 'success', text: t('corrected_done') })
						setOpen(false)
					}}
					onCancel={() => setOpen(false)}
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
			{permissions.includes('note_write') && !is_open && (
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
						<Button emphasis="quiet" onClick={() => setOpen(true)}>
							{t('correct')}
							{about}
						</Button>
					)}
				</div>
			)}
		</li>
	)
}
