import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { getCredit, type CreditView, type InquiryView } from '#contract/review/staff/credit.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { IssueText } from '../../../kit/texts/IssueText.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { Part, Section } from '#web/backoffice/platform/layout/Section.tsx'
import { useReloadWhenSettled } from '#web/backoffice/applying/applications/use-reload-when-settled.ts'
import classes from './CreditWork.module.css'
import { CreditGlance } from './glance/CreditGlance.tsx'
import { FigureCriteria } from './FigureCriteria.tsx'
import { IndustryPart } from './IndustryPart.tsx'
import { InquireDialog } from './InquireDialog.tsx'

/** The polling interval while the bureau's answer is pending. */
const poll_ms = 2_000

interface CreditSectionProps {
	readonly case_view: CaseView
	readonly reload: () => Promise<unknown>
}

/** The bureau's report on the company against the product's limits, and the company's industry. */
export function CreditSection({ case_view, reload }: CreditSectionProps) {
	const { t } = useTranslation('credit')
	const { applicationId } = case_view.application
	const [is_open, setOpen] = useState(false)
	const asked = { params: { applicationId } }
	const { data, error } = useCall(getCredit, asked, { throwOnError: false })
	const is_requested = data?.inquiries[0]?.status === 'requested'
	useCall(getCredit, asked, { throwOnError: false, refetchInterval: is_requested ? poll_ms : false })
	const settled = data && (data.inquiries.find(({ status }) => status !== 'requested')?.report_id ?? 'none')
	useReloadWhenSettled(settled, reload)

	return (
		<Section id="credit" title={t('title')}>
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={4} />
				) : (
					<p role="alert">{t('failed')}</p>
				)
			) : (
				<div className={classes.stack}>
					<CreditGlance case_view={case_view} credit={data} />
					<Latest credit={data} />
					<FigureCriteria credit={data} />
					{data.may_inquire && (
						<div className={classes.acts}>
							<Button emphasis="secondary" onClick={() => setOpen(true)}>
								{t(data.inquiries.length === 0 ? 'report.ask' : 'report.ask_again')}
							</Button>
						</div>
					)}
					<Earlier inquiries={data.inquiries} />
				</div>
			)}
			<Part title={t('industry.title')}>
				<IndustryPart applicationId={applicationId} reload={reload} />
			</Part>
			{is_open && <InquireDialog applicationId={applicationId} onClose={() => setOpen(false)} />}
		</Section>
	)
}

const withLimit = (value: string | null, limit: string | null): string | null =>
	value === null ? null : limit === null ? value : `${value} (${limit})`

function Latest({ credit: { inquiries, limits, beyond } }: { readonly credit: CreditView }) {
	const { t } = useTranslation('credit')
	const formats = useFormats()
	const [newest] = inquiries
	const received = inquiries.find(({ status }) => status === 'received')
	const report = received?.report
	return (
		<>
			<div role="status" className={classes.stack}>
				{newest === undefined && <p className={classes.muted}>{t('report.none')}</p>}
				{newest?.status === 'requested' && <p>{t('report.requested')}</p>}
				{newest?.failure !== null && newest?.failure !== undefined && (
					<p className={classes.waits}>{t(`report.failure.${newest.failure}`)}</p>
				)}
			</div>
			{report !== null && report !== undefined && received !== undefined && (
				<>
					<Facts
						facts={[
							{
								name: t('report.payment_grade'),
								value: withLimit(
									report.payment_grade,
									limits.max_payment_grade === null ? null : t('report.limit_max', { value: limits.max_payment_grade }),
								),
							},
							{ name: t('report.received'), value: formats.date(received.settled_at ?? received.requested_at) },
						]}
					/>
					{beyond.length === 0 ? (
						<div>
							<Tag tone="success">{t('report.within')}</Tag>
						</div>
					) : (
						<div className={classes.beyond}>
							<strong>{t('report.beyond')}</strong>
							<ul>
								{beyond.map(({ code, values }) => (
									<li key={code}>
										<IssueText code={code} values={values} />
									</li>
								))}
							</ul>
						</div>
					)}
					<Findings report={report} />
				</>
			)}
		</>
	)
}

function Findings({ report: { findings } }: { readonly report: NonNullable<InquiryView['report']> }) {
	const { t } = useTranslation('credit')
	return (
		<Part title={t('report.findings')}>
			{findings.length === 0 ? (
				<p className={classes.muted}>{t('report.no_findings')}</p>
			) : (
				<ul className={classes.list}>
					{findings.map(({ kind, code, text, source }) => (
						<li key={code} className={classes.finding}>
							<Tag tone={kind === 'red_flag' ? 'danger' : 'warning'}>{t(`report.kind.${kind}`)}</Tag>
							<div>
								<p>{text}</p>
								<p className={classes.muted}>
									<span className={classes.code}>{code}</span> · {t('report.source', { source })}
								</p>
							</div>
						</li>
					))}
				</ul>
			)}
		</Part>
	)
}

/** All inquiries with their raw answers. */
function Earlier({ inquiries }: { readonly inquiries: readonly InquiryView[] }) {
	const { t } = useTranslation('credit')
	const formats = useFormats()
	const outcomeOf = ({ report, failure }: InquiryView): string => {
		if (failure !== null) return t(`report.failure.${failure}`)
		const score = report?.score ?? null
		return score === null ? t('report.no_score') : t('report.score_of', { score })
	}
	const settled = inquiries.filter(({ status }) => status !== 'requested')
	if (settled.length === 0) return null
	return (
		<details className={classes.muted}>
			<summary>{t('report.history')}</summary>
			<ul className={classes.list}>
				{settled.map((inquiry) => {
					const { report_id, requested_at, requested_by, reason, raw } = inquiry
					return (
						<li key={report_id}>
							<p>
								{formats.date(requested_at)} · {outcomeOf(inquiry)}
							</p>
							<p>{requested_by === null ? t('report.by_system') : t('report.by', { name: requested_by, reason: reason ?? '' })}</p>
							{raw !== null && raw !== undefined && (
								<details>
									<summary>{t('report.raw')}</summary>
									<pre className={classes.raw}>{JSON.stringify(raw, null, 2)}</pre>
								</details>
							)}
						</li>
					)
				})}
			</ul>
		</details>
	)
}
