import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listPublications, type PublicationList } from '#contract/partners/staff/publishing.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { PartnerChoice, useChosenPartner } from '../PartnerChoice.tsx'
import classes from './Publications.module.css'
import { SubmitDialog } from './SubmitDialog.tsx'

/** What a partner may publish: of each subject what is in force, what is scheduled and the draft; and what waits to be released. */
export function PublicationsPage() {
	const { t } = useTranslation(['publishing', 'backoffice'])
	const chosen = useChosenPartner()
	const { data, error } = useCall(listPublications, { params: { partnerKey: chosen } }, { enabled: chosen !== '', throwOnError: false })
	return (
		<>
			<PageHead title={t('backoffice:pages.publications')} lead={t('lead')} />
			<PartnerChoice label={t('partner')} addressOf={path.publications} />
			{data === undefined && (error === null ? <Skeleton lines={6} /> : <p role="alert">{t('failed')}</p>)}
			{data !== undefined && <OfPartner list={data} />}
		</>
	)
}

function OfPartner({ list: { partner, subjects, submitted } }: { readonly list: PublicationList }) {
	const { t } = useTranslation('publishing')
	const times = useTimes()
	const [is_submitting, setSubmitting] = useState(false)
	const open = subjects.flatMap(({ subject, draft, may_edit }) =>
		may_edit && draft !== null && draft.set_id === null ? [{ subject, revision: draft.revision, saved_at: draft.saved_at }] : [],
	)
	return (
		<>
			{submitted.length > 0 && (
				<section className={classes.waiting}>
					<h2 className={classes.subtitle}>{t('waiting')}</h2>
					<ul className={classes.list}>
						{submitted.map((set) => (
							<li key={set.set_id} className={classes.line}>
								<Link to={path.publicationSet(partner.key, set.set_id)}>{set.reason}</Link>
								<p className={classes.muted}>
									{[
										set.subjects.map((subject) => t(`subject.${subject}`)).join(', '),
										t('submitted_by', { name: set.submitted_by, time: times.exact(new Date(set.submitted_at)) }),
									].join(' · ')}
								</p>
							</li>
						))}
					</ul>
				</section>
			)}
			{open.length > 1 && (
				<div className={classes.acts}>
					<Button onClick={() => setSubmitting(true)}>{t('submit_together')}</Button>
				</div>
			)}
			<ul className={classes.list}>
				{subjects.map((one) => (
					<Subject key={one.subject} partner={partner} one={one} />
				))}
			</ul>
			{is_submitting && <SubmitDialog partner={partner} drafts={open} onClose={() => setSubmitting(false)} />}
		</>
	)
}

interface SubjectProps {
	readonly partner: PublicationList['partner']
	readonly one: PublicationList['subjects'][number]
}

function Subject({ partner, one: { subject, in_force, scheduled, draft } }: SubjectProps) {
	const { t } = useTranslation('publishing')
	const times = useTimes(partner.time_zone)
	return (
		<li className={classes.line}>
			<h2 className={classes.name}>
				<Link to={path.publication(partner.key, subject)}>{t(`subject.${subject}`)}</Link>
			</h2>
			<p>
				{in_force === null
					? t('shipped')
					: t('in_force', { version: in_force.version, time: times.exact(new Date(in_force.effective_from)) })}
			</p>
			{scheduled.map(({ version, effective_from, set_id }) => (
				<p key={version}>
					<Tag tone="brand">{t('version_state.scheduled')}</Tag>{' '}
					<Link to={path.publicationSet(partner.key, set_id)}>
						{t('scheduled', { version, time: times.exact(new Date(effective_from)) })}
					</Link>
				</p>
			))}
			{draft !== null && (
				<p>
					<Tag tone="warning">{t(draft.set_id === null ? 'draft' : 'draft_waits')}</Tag>{' '}
					<span className={classes.muted}>{t('written_by', { names: draft.authors.join(', ') })}</span>
				</p>
			)}
		</li>
	)
}
