import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { getPublication } from '#contract/partners/staff/publishing.ts'
import { differencesOf } from '#domain/partners/publishing/difference.ts'
import { subjectNames, type SubjectName } from '#domain/partners/publishing/subjects.ts'

import { Button } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { Draft } from './Draft.tsx'
import classes from './Publications.module.css'
import { Versions } from './Versions.tsx'
import { useBegin, type PublicationProps } from './use-begin.ts'
import { useNames } from './use-names.ts'

/** One subject of a partner: what is in force, the draft, and all versions. */
export function PublicationPage() {
	const { partnerKey = '', subject: wanted } = useParams()
	const subject = subjectNames.find((known) => known === wanted)
	return subject === undefined ? <NotFoundPage /> : <OfSubject partnerKey={partnerKey} subject={subject} />
}

function OfSubject({ partnerKey, subject }: { readonly partnerKey: string; readonly subject: SubjectName }) {
	const { t } = useTranslation(['publishing', 'backoffice'])
	const { data, error, refetch } = useCall(getPublication, { params: { partnerKey, subject } }, { throwOnError: false })
	if (error instanceof CallRefusal && error.is('err_entity_not_found')) return <NotFoundPage />
	const title = t(`subject.${subject}`)
	return (
		<>
			<PageTitle title={title} />
			<Breadcrumb steps={[{ to: path.publications(partnerKey), text: t('backoffice:pages.publications') }]} current={title} />
			<h1 tabIndex={-1} className={classes.title}>
				{title}
			</h1>
			{data === undefined && (error === null ? <Skeleton lines={6} /> : <p role="alert">{t('failed')}</p>)}
			{data !== undefined && (
				<>
					<p className={classes.muted}>{data.partner.display_name}</p>
					<InForce publication={data} />
					<Work publication={data} reread={() => void refetch()} />
					<Versions publication={data} />
				</>
			)}
		</>
	)
}

/** Each value by its name: a content that is compared with none. */
function InForce({ publication: { content } }: PublicationProps) {
	const { t } = useTranslation('publishing')
	const { nameOfPath, valueOf } = useNames()
	return (
		<details className={classes.inForce}>
			<summary>{t('what_holds')}</summary>
			{content === null ? (
				<p>{t('unreadable')}</p>
			) : (
				<Facts
					facts={differencesOf(undefined, content)
						.filter(({ path: steps }) => steps.length > 0)
						.map(({ path: steps, after }) => ({ name: nameOfPath(steps), value: valueOf(after) ?? t('absent') }))}
				/>
			)}
		</details>
	)
}

function Work({ publication, reread }: PublicationProps & { readonly reread: () => void }) {
	const { t } = useTranslation('publishing')
	const { draft, partner } = publication
	if (draft === null) return <Begin publication={publication} />
	return (
		<section>
			<h2 className={classes.subtitle}>{t('draft')}</h2>
			{draft.set_id !== null && (
				<p>
					<Link to={path.publicationSet(partner.key, draft.set_id)}>{t('draft_waits')}</Link>
				</p>
			)}
			<Draft publication={publication} draft={draft} reread={reread} />
		</section>
	)
}

function Begin({ publication }: PublicationProps) {
	const { t } = useTranslation('publishing')
	const { begin, isPending } = useBegin(publication)
	const { may, versions } = publication
	const has_own = versions.some(({ state, is_retired }) => state === 'in_force' && !is_retired)
	if (!may.begin) return null
	return (
		<div className={classes.acts}>
			<Button is_busy={isPending} onClick={begin({ from: 'newest' })}>
				{t('begin')}
			</Button>
			{has_own && (
				<Button emphasis="secondary" is_busy={isPending} onClick={begin({ from: 'nothing' })}>
					{t('begin_end')}
				</Button>
			)}
		</div>
	)
}
