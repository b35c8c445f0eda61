import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { getTemplateVersion, type TemplateVersionView } from '#contract/signing/staff/templates.ts'
import { passagesOf } from '#domain/signing/contract-documents/passages.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { Acts } from './Acts.tsx'
import { Changes } from './Changes.tsx'
import { Draft } from './Draft.tsx'
import { shortcomingsOf } from './editing.ts'
import { Gaps } from './Gaps.tsx'
import { Shortcomings } from './Shortcomings.tsx'
import { useTemplateName, type TemplateName } from './TemplatePage.tsx'
import classes from './Templates.module.css'
import { ToRelease } from './ToRelease.tsx'
import { tones, useLanguageName } from './use-names.ts'
import { VersionActs } from './VersionActs.tsx'

/** One version of a template: edited while it is a draft, then compared and decided on. */
export function VersionPage() {
	const name = useTemplateName()
	const number = Number(useParams()['version'])
	if (name === undefined || !Number.isInteger(number) || number < 1) return <NotFoundPage />
	return <Version name={name} number={number} />
}

function Version({ name, number }: { readonly name: TemplateName; readonly number: number }) {
	const { t } = useTranslation('templates')
	const languageName = useLanguageName()
	const { data, error } = useCall(getTemplateVersion, { params: { ...name, version: number } }, { throwOnError: false })
	if (error instanceof CallRefusal && error.is('err_entity_not_found')) return <NotFoundPage />
	const template = `${t(`kinds.${name.kind}`)}, ${languageName(name.language)}`
	const title = t('version', { version: number })
	return (
		<>
			<PageTitle title={`${template}, ${title}`} />
			<Breadcrumb
				steps={[
					{ to: path.templates(name.partnerKey), text: t('title') },
					{ to: path.template(name), text: template },
				]}
				current={title}
			/>
			<div className={classes.head}>
				<h1 tabIndex={-1} className={classes.title}>
					{template}, {title}
				</h1>
				{data !== undefined && <Tag tone={tones[data.status]}>{t(`status.${data.status}`)}</Tag>}
			</div>
			{data === undefined && (error === null ? <Skeleton lines={8} /> : <p role="alert">{t('failed')}</p>)}
			{data !== undefined && (
				<>
					<p className={classes.lead}>{data.partner.display_name}</p>
					<Acts acts={data.acts} />
					{data.may.edit ? <Draft key={data.revision} name={name} version={data} /> : <Kept name={name} version={data} />}
				</>
			)}
		</>
	)
}

/** A version that is not editable, or not by this person. */
function Kept({ name, version }: { readonly name: TemplateName; readonly version: TemplateVersionView }) {
	const { t } = useTranslation('templates')
	const { body, holding, status } = version
	return (
		<>
			{status === 'submitted' && <ToRelease name={name} version={version} />}
			<VersionActs name={name} version={version} />
			{status === 'submitted' && <Shortcomings found={shortcomingsOf(body).found} />}
			<Gaps version={version} />
			{holding.version !== version.version && (
				<section>
					<h2 className={classes.subtitle}>{t('changes', { version: holding.version })}</h2>
					<Changes before={holding.body} after={body} />
				</section>
			)}
			<section>
				<h2 className={classes.subtitle}>{t('whole')}</h2>
				<ul className={classes.whole}>
					{passagesOf(body).map(({ at, text }) => (
						<li key={at}>
							<span className={classes.muted}>{at}</span> {text}
						</li>
					))}
				</ul>
			</section>
		</>
	)
}
