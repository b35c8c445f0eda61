import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'

import {
	draftTemplate,
	getTemplate,
	listTemplates,
	type TemplateVersionSummary,
	type TemplateView,
} from '#contract/signing/staff/templates.ts'
import { language as parseLanguage } from '#domain/accounts/account/languages.ts'
import { contractKinds } from '#domain/signing/contract-documents/kinds.ts'
import type { draftOrigins } from '#domain/signing/contract-documents/standing.ts'

import { Button } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { Acts } from './Acts.tsx'
import { Changes } from './Changes.tsx'
import classes from './Templates.module.css'
import { tones, useLanguageName } from './use-names.ts'

export interface TemplateName {
	readonly partnerKey: string
	readonly kind: (typeof contractKinds)[number]
	readonly language: ReturnType<typeof parseLanguage.parse>
}

/** The template of the address; undefined where there is none. */
export function useTemplateName(): TemplateName | undefined {
	const { partnerKey = '', kind: wanted, language: spoken } = useParams()
	const kind = contractKinds.find((known) => known === wanted)
	const { data: language } = parseLanguage.safeParse(spoken)
	return kind === undefined || language === undefined ? undefined : { partnerKey, kind, language }
}

/** All versions of one template: the current one, the draft, and the number of documents made from each. */
export function TemplatePage() {
	const name = useTemplateName()
	return name === undefined ? <NotFoundPage /> : <Template name={name} />
}

function Template({ name }: { readonly name: TemplateName }) {
	const { t } = useTranslation('templates')
	const languageName = useLanguageName()
	const { data, error } = useCall(getTemplate, { params: { ...name } }, { throwOnError: false })
	if (error instanceof CallRefusal && error.is('err_entity_not_found')) return <NotFoundPage />
	const title = `${t(`kinds.${name.kind}`)}, ${languageName(name.language)}`
	return (
		<>
			<PageTitle title={title} />
			<Breadcrumb steps={[{ to: path.templates(name.partnerKey), text: t('title') }]} current={title} />
			<h1 tabIndex={-1} className={classes.title}>
				{title}
			</h1>
			{data === undefined && (error === null ? <Skeleton lines={6} /> : <p role="alert">{t('failed')}</p>)}
			{data !== undefined && <Versions name={name} template={data} />}
		</>
	)
}

function Versions({ name, template }: { readonly name: TemplateName; readonly template: TemplateView }) {
	const { t } = useTranslation('templates')
	const problemText = useProblemText()
	const navigate = useNavigate()
	const { mutate, isPending } = useSend(draftTemplate, { refreshes: [getTemplate, listTemplates] })
	const { versions, newer_house, holding_body, may, partner } = template
	const is_open = versions.some(({ status }) => status === 'draft' || status === 'submitted')
	const start = (from: (typeof draftOrigins)[number]) =>
		mutate(
			{ params: { ...name }, body: { from } },
			{
				onSuccess: ({ version }) => void navigate(path.templateVersion(name, version)),
				onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
			},
		)
	return (
		<>
			<p className={classes.lead}>{partner.display_name}</p>
			{newer_house !== null && (
				<section className={classes.newer} aria-labelledby="newer">
					<h2 id="newer" className={classes.subtitle}>
						{t('newer_title')}
					</h2>
					<p>{t('newer_text')}</p>
					{may.create && !is_open && (
						<div className={classes.acts}>
							<Button is_busy={isPending} onClick={() => start('house')}>
								{t('take_over')}
							</Button>
						</div>
					)}
					<details>
						<summary>{t('changes_house')}</summary>
						<Changes before={holding_body} after={newer_house} />
					</details>
				</section>
			)}
			{may.create && !is_open && (
				<div className={classes.acts}>
					<Button emphasis={newer_house === null ? 'primary' : 'secondary'} is_busy={isPending} onClick={() => start('current')}>
						{t('start')}
					</Button>
				</div>
			)}
			<h2 className={classes.subtitle}>{t('versions')}</h2>
			<ul className={classes.versions}>
				{versions.map((version) => (
					<Version key={version.version} name={name} version={version} is_holding={version.version === template.holds} />
				))}
			</ul>
		</>
	)
}

interface VersionProps {
	readonly name: TemplateName
	readonly version: TemplateVersionSummary
	readonly is_holding: boolean
}

function Version({ name, version: { version, status, is_house, authors, document_count, acts }, is_holding }: VersionProps) {
	const { t } = useTranslation('templates')
	return (
		<li className={classes.version}>
			<div className={classes.versionHead}>
				<Link to={path.templateVersion(name, version)}>{t('version', { version })}</Link>
				<Tag tone={is_holding ? 'success' : status === 'approved' ? 'plain' : tones[status]}>
					{is_holding ? t('holds') : t(`status.${status}`)}
				</Tag>
			</div>
			<p className={classes.muted}>
				{[
					t(is_house ? 'house' : 'own'),
					...(authors.length === 0 ? [] : [t('written_by', { names: authors.join(', ') })]),
					t('documents', { count: document_count }),
				].join(' · ')}
			</p>
			<Acts acts={acts} />
		</li>
	)
}
