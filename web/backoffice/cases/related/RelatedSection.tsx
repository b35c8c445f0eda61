import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { listRelatedCases, type RelatedCase } from '#contract/cases/staff/related.ts'
import { dictated } from '#domain/applying/applications/short-id.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { StatusTag } from '#web/backoffice/applying/applications/StatusTag.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import classes from './Related.module.css'

/** Other cases and loans of the company and its people, why each is related, and their sum. */
export function RelatedSection({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('related')
	const formats = useFormats()
	const { data, error } = useCall(listRelatedCases, { params: { applicationId } }, { throwOnError: false })
	return (
		<Section id="related" title={t('title')}>
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={3} />
				) : (
					<p role="alert">{t('failed')}</p>
				)
			) : data.related.length === 0 ? (
				<p className={classes.quiet}>{t('none')}</p>
			) : (
				<>
					{data.exposure.length > 0 && (
						<dl className={classes.sums}>
							{data.exposure.map(({ currency, lent, requested }) => (
								<div key={currency}>
									<dt>{t('exposure', { currency })}</dt>
									<dd className={classes.total}>{formats.money(lent + requested, currency)}</dd>
									<dd className={classes.quiet}>
										{t('exposure_parts', { lent: formats.money(lent, currency), requested: formats.money(requested, currency) })}
									</dd>
								</div>
							))}
						</dl>
					)}
					<ul className={classes.rows}>
						{data.related.map((related) => (
							<Related key={related.applicationId} related={related} />
						))}
					</ul>
					{data.has_more && <p className={classes.quiet}>{t('more', { count: data.related.length })}</p>}
				</>
			)}
		</Section>
	)
}

function Related({ related }: { readonly related: RelatedCase }) {
	const { t } = useTranslation('related')
	const formats = useFormats()
	const words = useWords()
	const { applicationId, shortApplicationId, companyName, partner_name, allBanksLoanPurpose, currency, loanSize, loan, date } = related
	return (
		<li className={classes.row}>
			<div className={classes.what}>
				<Link className={classes.link} to={path.case(applicationId)}>
					{companyName}
				</Link>
				<span className={classes.quiet}>
					{[dictated(shortApplicationId), words.loanType(allBanksLoanPurpose), formats.date(date.slice(0, 10)), partner_name]
						.filter((part) => part !== null)
						.join(', ')}
				</span>
				<span className={classes.tags}>
					{related.is_duplicate && <Tag tone="warning">{t('duplicate')}</Tag>}
					{related.relations.map((relation) => (
						<Tag key={relation} tone="neutral">
							{t(`relation.${relation}`)}
						</Tag>
					))}
				</span>
				{related.people.length > 0 && <span className={classes.quiet}>{related.people.join(', ')}</span>}
			</div>
			<div className={classes.state}>
				<StatusTag status={related.status} />
			</div>
			<div className={classes.figures}>
				<span className={classes.amount}>{formats.money(loan === null ? loanSize : loan.owed, currency)}</span>
				<span className={classes.quiet}>{t(loan === null ? 'requested' : `loan.${loan.status}`)}</span>
			</div>
		</li>
	)
}
