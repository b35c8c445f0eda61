import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import type { QueueRow } from '#contract/cases/staff/queues.ts'

import { Button, ButtonLink } from '../../../../kit/Button.tsx'
import { CrossIcon } from '../../../../kit/icons.tsx'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../../kit/query.ts'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { useHistoryText } from '#web/backoffice/accounts/audit/history-text.ts'
import { StatusTag } from '#web/backoffice/applying/applications/StatusTag.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Moment } from '#web/backoffice/platform/layout/Moment.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { BlockedStep } from '../../case/moves/Steps.tsx'
import { useStepText } from '../../case/moves/step-text.ts'
import { Waiting } from '../../case/moves/Waiting.tsx'
import { Age } from '../Age.tsx'
import { rememberRow } from '#web/backoffice/platform/row-keys.ts'
import { useRowActs } from '../row-acts.ts'
import classes from './Preview.module.css'

const shown_entries = 4

interface PreviewProps {
	readonly row: QueueRow
	readonly now: Date
	readonly onClose: () => void
}

/** A case beside the list: enough to decide whether to open, take or assign it. The focus stays in the list. */
export function Preview({ row, now, onClose }: PreviewProps) {
	const { t } = useTranslation(['queues', 'backoffice'])
	const formats = useFormats()
	const words = useWords()
	const acts = useRowActs()
	const problemText = useProblemText()
	const { applicationId } = row
	const { data, error } = useCall(getCase, { params: { applicationId } }, { throwOnError: false })
	// Whoever opens it from here comes back to its row.
	useEffect(() => rememberRow(applicationId), [applicationId])
	return (
		<aside className={classes.preview} aria-label={t('preview.title', { name: row.companyName })}>
			<p role="status" className="visually-hidden">
				{t('preview.title', { name: row.companyName })}
			</p>
			<div className={classes.head}>
				<h2 className={classes.name} title={row.companyName}>
					{row.companyName}
				</h2>
				<button type="button" className={classes.close} aria-label={t('preview.close')} title={t('preview.close')} onClick={onClose}>
					<CrossIcon />
				</button>
			</div>
			<p className={classes.line}>
				<span className="figures">{row.shortApplicationId}</span>
				<StatusTag status={row.status} />
				<Age row={row} now={now} />
			</p>
			<p className={classes.line}>
				<strong className="figures">{formats.money(row.loanSize, row.currency)}</strong>
				<span>{formats.months(row.loanDuration)}</span>
				<span>{words.loanType(row.allBanksLoanPurpose)}</span>
				<span>{row.partner_name}</span>
			</p>
			<div className={classes.body}>
				{data !== undefined ? (
					<Facts case_view={data} now={now} />
				) : error === null ? (
					<Skeleton lines={10} />
				) : (
					<p role="alert">{problemText.ofError(error)}</p>
				)}
			</div>
			<div className={classes.acts}>
				<ButtonLink to={path.case(applicationId)}>{t('preview.open')}</ButtonLink>
				{row.allowed_moves.includes('take') && (
					<Button emphasis="secondary" is_busy={acts.is_busy} onClick={() => acts.take(row)}>
						{t('take.button')}
					</Button>
				)}
				{row.turn !== null && (
					<Button emphasis="quiet" onClick={() => acts.assign(row)}>
						{t('assign.button')}
					</Button>
				)}
			</div>
		</aside>
	)
}

function Facts({ case_view, now }: { readonly case_view: CaseView; readonly now: Date }) {
	const { t } = useTranslation('queues')
	const steps = useStepText()
	const history = useHistoryText()
	const { application, documents, signatories, waiting } = case_view
	const onward = case_view.steps.filter(({ refusal, is_back }) => refusal === null && !is_back)
	const blocked = case_view.steps.filter(({ refusal }) => refusal !== null)
	const open = documents.filter(({ review_status }) => review_status === 'open').length
	return (
		<>
			<Part title={t('preview.next')}>
				<Waiting case_view={case_view} is_forward={false} />
				{onward.map((step) => (
					<p key={step.to}>{steps.name(step, application.status)}</p>
				))}
				{blocked.map((step) => (
					<BlockedStep key={step.to} step={step} case_view={case_view} />
				))}
				{case_view.allowed_moves.includes('take') && <p>{t('preview.free')}</p>}
				{waiting.length + onward.length + blocked.length === 0 && !case_view.allowed_moves.includes('take') && (
					<p className={classes.muted}>{t('preview.nothing')}</p>
				)}
			</Part>
			<Part title={t('preview.content')}>
				<p>
					{t('preview.documents', { count: documents.length })}
					{open > 0 && `, ${t('preview.to_review', { count: open })}`}
				</p>
				<p>{signatories.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ')}</p>
			</Part>
			<Part title={t('preview.history')}>
				<ul className={classes.entries}>
					{case_view.history.slice(0, shown_entries).map((entry) => (
						<li key={entry.event_id}>
							{history.what(entry)}
							<span className={classes.muted}>
								{history.who(entry)}, <Moment iso={entry.happened_at} now={now} />
							</span>
						</li>
					))}
				</ul>
			</Part>
		</>
	)
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
	<section className={classes.part}>
		<h3>{title}</h3>
		{children}
	</section>
)
