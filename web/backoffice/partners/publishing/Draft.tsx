import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
	discardPublicationDraft,
	getPublication,
	listPublications,
	savePublicationDraft,
	type PublicationView,
} from '#contract/partners/staff/publishing.ts'
import { canonicalJson } from '#domain/partners/publishing/canonical.ts'
import { differencesOf } from '#domain/partners/publishing/difference.ts'
import { fieldOf } from '#domain/partners/publishing/fields.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { forgetDraft, keepDraft, readDraft } from '../../../kit/form/kept-drafts.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Changes } from '#web/backoffice/platform/second-person/Changes.tsx'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { BrandStudio } from './BrandStudio.tsx'
import { Faults } from './Faults.tsx'
import { content_id } from './field-faults.ts'
import { Fields } from './Fields.tsx'
import { JsonInput } from './JsonInput.tsx'
import classes from './Publications.module.css'
import { SubmitDialog } from './SubmitDialog.tsx'
import { useNames } from './use-names.ts'

interface DraftProps {
	readonly publication: PublicationView
	readonly draft: NonNullable<PublicationView['draft']>
	/** Reads the draft anew, once somebody else has saved it. */
	readonly reread: () => void
}

/** What somebody typed, and the draft they saw; it stays on this page, whichever view is opened in between. */
interface Typed {
	readonly content: Record<string, unknown>
	readonly revision: number
	readonly saved_at: string
}

function useTyped({ subject, partner }: PublicationView) {
	const { staff_id } = useStaff()
	const key = ['publication', staff_id, partner.key, subject].join(' ')
	const [typed, setTyped] = useState(() => readDraft(key)['typed'] as Typed | undefined)
	const keep = (now: Typed | undefined): void => {
		if (now === undefined) forgetDraft(key)
		else keepDraft(key, { typed: now })
		setTyped(now)
	}
	return [typed, keep] as const
}

/** The draft of a subject: its fields, what stands against it, and what it changes. */
export function Draft({ publication, draft, reread }: DraftProps) {
	const { t } = useTranslation('publishing')
	const problemText = useProblemText()
	const { changeOf } = useNames()
	const [typed, keep] = useTyped(publication)
	const [is_json, setJson] = useState(false)
	const [is_unread, setUnread] = useState(false)
	const [is_submitting, setSubmitting] = useState(false)
	const [is_asking, setAsking] = useState(false)
	const { subject, partner, may, schema } = publication
	const params = { partnerKey: partner.key, subject }
	const refreshes = [getPublication, listPublications]
	const { mutate: save, isPending: is_saving } = useSend(savePublicationDraft, { refreshes })
	const { mutate: discard, isPending: is_discarding } = useSend(discardPublicationDraft, { refreshes })
	const content = typed?.content ?? draft.content
	const { revision, saved_at } = typed ?? draft
	// Where the draft they saw has ended, the next one may be at the same revision.
	const is_outdated = revision !== draft.revision || saved_at !== draft.saved_at
	// What is no JSON is on the screen, though nothing can be saved of it.
	const is_unsaved = typed !== undefined || is_unread
	const onError = (error: unknown): void => {
		showMessage({ kind: 'failure', text: problemText.ofError(error) })
		reread()
	}
	const change = (changed: unknown): void => {
		const is_back = !is_outdated && canonicalJson(changed ?? null) === canonicalJson(draft.content ?? null)
		keep(is_back ? undefined : { content: changed as Record<string, unknown>, revision, saved_at })
	}
	const saveTyped = (): void => {
		if (typed === undefined) return
		save(
			{ params, body: typed },
			{
				onSuccess: () => {
					keep(undefined)
					showMessage({ kind: 'success', text: t('saved') })
				},
				onError,
			},
		)
	}
	const can_save = may.save && !draft.is_retired && draft.content !== null
	return (
		<>
			<p className={classes.muted}>{t('written_by', { names: draft.authors.join(', ') })}</p>
			{draft.is_retired && <p>{t('ends')}</p>}
			{is_outdated && typed !== undefined && (
				<section className={classes.panel} role="alert">
					<h3 className={classes.panelTitle}>{t('conflict')}</h3>
					<Changes changes={differencesOf(draft.content, typed.content).map((one) => changeOf({ ...one, path: [...one.path] }))} />
					<div className={classes.acts}>
						<Button emphasis="secondary" onClick={() => keep({ ...typed, revision: draft.revision, saved_at: draft.saved_at })}>
							{t('keep_own')}
						</Button>
						<Button emphasis="secondary" onClick={() => keep(undefined)}>
							{t('use_saved')}
						</Button>
					</div>
				</section>
			)}
			{(may.save || may.discard) && (
				<div className={classes.acts}>
					{can_save && is_unsaved && !is_unread && !is_outdated && (
						<Button is_busy={is_saving} onClick={saveTyped}>
							{t('save')}
						</Button>
					)}
					{may.submit && !is_unsaved && draft.faults.length === 0 && (draft.is_retired || draft.differences.length > 0) && (
						<Button onClick={() => setSubmitting(true)}>{t('submit')}</Button>
					)}
					{may.discard && (
						<Button emphasis="secondary" onClick={() => setAsking(true)}>
							{t('discard')}
						</Button>
					)}
					{is_unsaved && (
						<span className={classes.muted} role="status">
							{t('unsaved')}
						</span>
					)}
				</div>
			)}
			<Faults faults={draft.faults} showJson={() => setJson(true)} />
			{can_save && (
				<>
					{is_json ? (
						<JsonInput
							id={content_id}
							label={t('json')}
							rows={24}
							value={content}
							is_group
							onChange={(changed) => {
								setUnread(false)
								change(changed)
							}}
							onUnread={() => setUnread(true)}
						/>
					) : (
						<Fields field={fieldOf(schema)} path={[]} value={content} faults={draft.faults} onChange={change} />
					)}
					{!is_unread && (
						<div className={classes.otherView}>
							<Button emphasis="quiet" onClick={() => setJson(!is_json)}>
								{t(is_json ? 'as_form' : 'as_json')}
							</Button>
						</div>
					)}
				</>
			)}
			{subject === 'brand' && (
				<BrandStudio
					partner_key={partner.key}
					content={content}
					saved={{ content: draft.content, state: `${draft.revision} ${draft.saved_at}` }}
					onChange={can_save && !is_unread ? change : undefined}
				/>
			)}
			<section>
				<h3 className={classes.subtitle}>{t('difference')}</h3>
				{draft.differences.length === 0 ? <p>{t('no_difference')}</p> : <Changes changes={draft.differences.map(changeOf)} />}
			</section>
			{is_asking && (
				<Dialog title={t('discard_title')} onClose={() => setAsking(false)}>
					<p>{t('discard_hint')}</p>
					<div className={classes.acts}>
						<Button
							emphasis="danger"
							is_busy={is_discarding}
							onClick={() => discard({ params }, { onSuccess: () => keep(undefined), onError })}
						>
							{t('discard')}
						</Button>
						<Button emphasis="secondary" onClick={() => setAsking(false)}>
							{t('cancel')}
						</Button>
					</div>
				</Dialog>
			)}
			{is_submitting && (
				<SubmitDialog
					partner={partner}
					drafts={[{ subject, revision: draft.revision, saved_at: draft.saved_at }]}
					onClose={() => setSubmitting(false)}
				/>
			)}
		</>
	)
}
