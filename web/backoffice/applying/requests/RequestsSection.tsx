import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { listCaseRequests, type StaffRequestView } from '#contract/applying/staff/requests.ts'
import { isOverdue } from '#domain/applying/requests/reminders.ts'
import type { RequestStatus, StaffAct } from '#domain/applying/requests/status.ts'

import { Button } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useNow } from '#web/backoffice/platform/use-now.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { useOpens } from '#web/backoffice/platform/use-opens.ts'
import { AskDialog } from './AskDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { useRequestName } from './request-name.ts'
import classes from './Requests.module.css'

/** An answer is looked at while the page is open. */
const poll_ms = 15_000

const tones = {
	open: 'neutral',
	answered: 'brand',
	returned: 'warning',
	accepted: 'success',
	closed: 'plain',
	withdrawn: 'plain',
} as const satisfies Record<RequestStatus, Tone>

/** The requests to the company, the answers, and the decisions on them. */
export function RequestsSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('requests')
	const { applicationId } = case_view.application
	const asking = useOpens('ask')
	const [decided, setDecided] = useState<{ request: StaffRequestView; act: StaffAct }>()
	const { data, error } = useCall(listCaseRequests, { params: { applicationId } }, { throwOnError: false, refetchInterval: poll_ms })
	return (
		<Section id="requests" title={t('staff.title')}>
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={3} />
				) : (
					<p role="alert">{t('staff.failed')}</p>
				)
			) : (
				<>
					{data.requests.length === 0 && <p className={classes.muted}>{t('staff.none')}</p>}
					<ul className={classes.requests}>
						{data.requests.toReversed().map((request) => (
							<Request
								key={request.request_id}
								applicationId={applicationId}
								request={request}
								onDecide={(act) => setDecided({ request, act })}
							/>
						))}
					</ul>
					{data.askable_kinds.length > 0 && (
						<Button emphasis="secondary" onClick={asking.open}>
							{t('staff.ask')}
						</Button>
					)}
					{asking.is_open && data.askable_kinds.length > 0 && (
						<AskDialog case_view={case_view} kinds={data.askable_kinds} onClose={asking.close} />
					)}
				</>
			)}
			{decided !== undefined && (
				<DecideDialog
					applicationId={applicationId}
					// The decision applies to the displayed version: a later answer is a conflict.
					request={decided.request}
					act={decided.act}
					onClose={() => setDecided(undefined)}
				/>
			)}
		</Section>
	)
}

interface RequestProps {
	readonly applicationId: string
	readonly request: StaffRequestView
	readonly onDecide: (act: StaffAct) => void
}

function Request({ applicationId, request, onDecide }: RequestProps) {
	const { t } = useTranslation('requests')
	const formats = useFormats()
	const times = useTimes()
	const nameOf = useRequestName()
	const now = useNow(60_000)
	const { question, status, due_date, addressee, rounds, allowed_acts, asked_by, created, end_reason } = request
	const is_waiting = status === 'open' || status === 'returned'
	const is_late = is_waiting && isOverdue(due_date, now.toISOString().slice(0, 10))
	const name = nameOf(request)
	return (
		<li className={classes.request}>
			<div className={classes.head}>
				<h3 className={classes.name}>{name}</h3>
				<Tag tone={is_late ? 'danger' : tones[status]}>{t(`status.${status}`)}</Tag>
			</div>
			<p className={classes.said}>{question}</p>
			<p className={classes.muted}>
				{[
					t('staff.by', { name: asked_by, date: times.exact(new Date(created)) }),
					t(is_late ? 'line.overdue' : 'staff.due_on', { date: formats.date(due_date) }),
					...(addressee === null ? [] : [t('dialog.for', { name: addressee.name })]),
				].join(' · ')}
			</p>
			{rounds.map(({ round, text, documents, answered_at, returned_reason, decided_at }) => (
				<div key={round} className={classes.round}>
					<p className={classes.muted}>{t('round.ours', { date: times.exact(new Date(answered_at)) })}</p>
					{text !== null && <p className={classes.said}>{text}</p>}
					{documents.length > 0 && (
						<p className={classes.said}>
							<Link to={path.section(applicationId, 'documents')}>
								{t('round.files', { names: documents.map(({ document_name }) => document_name).join(', ') })}
							</Link>
						</p>
					)}
					{returned_reason !== null && decided_at !== null && (
						<blockquote className={classes.reason}>
							<p className={classes.muted}>{t('round.returned', { date: times.exact(new Date(decided_at)) })}</p>
							<p className={classes.said}>{returned_reason}</p>
						</blockquote>
					)}
				</div>
			))}
			{end_reason !== null && <p className={classes.said}>{t('card.ended', { reason: end_reason })}</p>}
			{allowed_acts.length > 0 && (
				<div className={classes.acts}>
					{allowed_acts.map((act) => (
						<Button key={act} emphasis={act === 'accept' ? 'primary' : 'secondary'} onClick={() => onDecide(act)}>
							{t(`act.${act}`)}
							<span className="visually-hidden"> {name}</span>
						</Button>
					))}
				</div>
			)}
		</li>
	)
}
