import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { getReports, refreshReports, type ReportsView } from '#contract/records/staff/reports.ts'
import type { Report } from '#domain/records/reports/figures.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { ExportButtons } from '../exports/ExportButtons.tsx'
import { ExportsLink } from '../exports/ExportsLink.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { Notice } from '#web/backoffice/platform/layout/Notice.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { ApprovalsReport } from './ApprovalsReport.tsx'
import { ConversionReport } from './ConversionReport.tsx'
import { PipelineReport } from './PipelineReport.tsx'
import { ReasonsReport } from './ReasonsReport.tsx'
import { parseReportView, reportAddress, sentFilter, type ReportView } from './report-address.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReturnsReport } from './ReturnsReport.tsx'
import classes from './Reports.module.css'
import { TimesReport } from './TimesReport.tsx'
import { WorkloadReport } from './WorkloadReport.tsx'

const look_again_ms = 2_000

/** All reports, as last counted. */
export function ReportsPage() {
	const { t } = useTranslation(['reports', 'shell'])
	const [query] = useSearchParams()
	const navigate = useNavigate()
	const view = parseReportView(query)
	const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
		getReports,
		{ query: sentFilter(view) },
		{ throwOnError: false, placeholderData: keepPreviousData },
	)
	const show = (change: Partial<ReportView>): void =>
		void navigate(path.reports(reportAddress({ ...view, ...change })), { preventScrollReset: true })
	return (
		<>
			<PageHead title={t('title')} lead={t('lead')} />
			{data?.is_being_counted === true && <LookAgain view={view} />}
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={12} />
				) : (
					<Notice title={t('failed')} is_alert>
						<Button is_busy={isFetching} onClick={() => void refetch()}>
							{t('shell:form.retry')}
						</Button>
					</Notice>
				)
			) : data.counted === null ? (
				<Notice title={t('never')} text={t('never_text')}>
					<Refresh is_being_counted={data.is_being_counted} />
				</Notice>
			) : (
				<>
					<div className={classes.state}>
						<CountedAt iso={data.counted} />
						<Refresh is_being_counted={data.is_being_counted} />
						<ExportsLink />
					</div>
					<ReportFilters view={view} onChange={show} />
					<div className={classes.reports} data-changing={isPlaceholderData || undefined}>
						<Reports data={data} view={view} />
					</div>
				</>
			)}
		</>
	)
}

/** Polls while it is mounted. */
function LookAgain({ view }: { readonly view: ReportView }) {
	useCall(getReports, { query: sentFilter(view) }, { throwOnError: false, refetchInterval: look_again_ms })
	return null
}

function CountedAt({ iso }: { readonly iso: string }) {
	const { t } = useTranslation('reports')
	const times = useTimes()
	return <p className={classes.muted}>{t('counted', { moment: times.exact(new Date(iso)) })}</p>
}

function Refresh({ is_being_counted }: { readonly is_being_counted: boolean }) {
	const { t } = useTranslation('reports')
	const problemText = useProblemText()
	const { mutate: refresh, isPending } = useSend(refreshReports, { refreshes: [getReports] })
	return (
		<>
			<Button
				emphasis="secondary"
				is_busy={isPending || is_being_counted}
				onClick={() => refresh({}, { onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }) })}
			>
				{t('refresh')}
			</Button>
			<p className="visually-hidden" role="status">
				{is_being_counted && t('counting')}
			</p>
		</>
	)
}

function Reports({
	data: { pipeline, conversion, times, approvals, reasons, returns, workload },
	view,
}: {
	readonly data: ReportsView
	readonly view: ReportView
}) {
	const { t } = useTranslation('reports')
	const span = { from: approvals[0]?.month ?? '', to: approvals.at(-1)?.month ?? '' }
	return (
		<>
			<Section report="pipeline" text={t('pipeline.text')} view={view} is_empty={pipeline.length === 0}>
				{pipeline.map((of_currency) => (
					<PipelineReport key={of_currency.currency} pipeline={of_currency} view={view} is_only={pipeline.length === 1} />
				))}
			</Section>
			<Section report="workload" text={t('workload.text')} view={view} is_empty={workload.length === 0}>
				<WorkloadReport workload={workload} view={view} />
			</Section>
			<Section report="conversion" text={t('conversion.text')} view={view} is_empty={conversion.total.created === 0}>
				<ConversionReport conversion={conversion} />
			</Section>
			<Section
				report="approvals"
				text={t('approvals.text')}
				view={view}
				is_empty={approvals.every(({ offered, turned_down }) => offered + turned_down === 0)}
			>
				<ApprovalsReport approvals={approvals} view={view} />
			</Section>
			<Section report="reasons" text={t('reasons.text')} view={view} is_empty={reasons.length === 0}>
				<ReasonsReport reasons={reasons} view={view} span={span} />
			</Section>
			<Section
				report="returns"
				text={t('returns.text')}
				view={view}
				is_empty={returns.every(({ sent_back, stepped_back }) => sent_back + stepped_back === 0)}
			>
				<ReturnsReport returns={returns} view={view} span={span} />
			</Section>
			<Section report="times" text={t('times.text')} view={view} is_empty={times.length === 0}>
				<TimesReport times={times} />
			</Section>
		</>
	)
}

interface SectionProps {
	readonly report: Report
	readonly text: string
	readonly view: ReportView
	readonly is_empty: boolean
	readonly children: ReactNode
}

function Section({ report, text, view, is_empty, children }: SectionProps) {
	const { t } = useTranslation(['reports', 'exports'])
	const name = t(`exports:kind.${report}`)
	return (
		<section aria-labelledby={report} className={classes.report}>
			<div className={classes.head}>
				<h2 id={report}>{name}</h2>
				<ExportButtons
					wanted={(format) => ({ kind: report, format, filter: sentFilter(view) })}
					label={(format) => t('make_label', { report: name, format })}
					is_empty={is_empty}
				/>
			</div>
			<p className={classes.muted}>{text}</p>
			{is_empty ? <p className={classes.muted}>{t('none')}</p> : children}
		</section>
	)
}
