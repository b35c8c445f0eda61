import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listTemplates, type TemplateStanding } from '#contract/signing/staff/templates.ts'
import { contractKinds } from '#domain/signing/contract-documents/kinds.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { PartnerChoice, useChosenPartner } from '../PartnerChoice.tsx'
import classes from './Templates.module.css'
import { tones, useLanguageName } from './use-names.ts'

/** The templates of a partner's contracts in every language, with those that wait for an action. */
export function TemplatesPage() {
	const { t } = useTranslation('templates')
	const chosen = useChosenPartner()
	const { data, error } = useCall(listTemplates, { params: { partnerKey: chosen } }, { enabled: chosen !== '', throwOnError: false })
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')} />
			<PartnerChoice label={t('partner')} addressOf={path.templates} />
			{data === undefined && (error === null ? <Skeleton lines={8} /> : <p role="alert">{t('failed')}</p>)}
			{data !== undefined && (
				<ul className={classes.kinds}>
					{contractKinds.map((kind) => (
						<li key={kind} className={classes.kind}>
							<h2 className={classes.kindName}>{t(`kinds.${kind}`)}</h2>
							<ul className={classes.languages}>
								{data.templates
									.filter((standing) => standing.kind === kind)
									.map((standing) => (
										<Standing key={standing.language} partnerKey={chosen} standing={standing} />
									))}
							</ul>
						</li>
					))}
				</ul>
			)}
		</>
	)
}

function Standing({ partnerKey, standing }: { readonly partnerKey: string; readonly standing: TemplateStanding }) {
	const { t } = useTranslation('templates')
	const languageName = useLanguageName()
	const { kind, language, version, is_house, is_house_newer, open } = standing
	return (
		<li>
			<Link to={path.template({ partnerKey, kind, language })} className={classes.standing}>
				<span className={classes.language}>
					{languageName(language)}
					<span className="visually-hidden">, {t(`kinds.${kind}`)}</span>
				</span>
				<span className={classes.muted}>
					{t('version', { version })}, {t(is_house ? 'house' : 'own')}
				</span>
				{open !== null && <Tag tone={tones[open.status]}>{t(`status.${open.status}`)}</Tag>}
				{is_house_newer && <Tag tone="brand">{t('newer')}</Tag>}
			</Link>
		</li>
	)
}
