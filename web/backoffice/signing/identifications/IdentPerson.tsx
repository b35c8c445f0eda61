import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { getCase } from '#contract/cases/staff/applications.ts'
import type { Disclosed } from '#contract/cases/staff/disclosures.ts'
import {
	answerVerdict,
	listCaseIdentifications,
	type StaffIdentPerson,
	type StaffIdentRun,
} from '#contract/signing/staff/identifications.ts'
import { isMasked } from '#domain/cases/disclosures/masks.ts'
import type { IdentStatus } from '#domain/signing/identifications/run.ts'

import { Button } from '../../../kit/Button.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useDisclosure } from '#web/backoffice/applying/applications/disclosure.ts'
import { ShowButton } from '#web/backoffice/applying/applications/ShowButton.tsx'
import classes from './Identifications.module.css'

const tones = { start: 'plain', in_progress: 'brand', failed: 'danger', completed: 'success' } as const satisfies Record<IdentStatus, Tone>

interface IdentPersonProps {
	readonly applicationId: string
	readonly person: StaffIdentPerson
	readonly onJudge: () => void
	readonly onRefuse: (run: StaffIdentRun) => void
}

/** A representative's identification: the last run expanded, earlier ones below. */
export function IdentPerson({ applicationId, person, onJudge, onRefuse }: IdentPersonProps) {
	const { t } = useTranslation('identifications')
	const formats = useFormats()
	const { first_name, last_name, status, valid_until, runs, may_judge } = person
	const name = `${first_name} ${last_name}`
	const is_looked_at = runs.some(
		(run) => run.is_last && (run.findings.length > 0 || run.verdict !== null) && run.status !== 'completed' && run.status !== 'failed',
	)
	return (
		<li className={classes.person}>
			<div className={classes.head}>
				<h3 className={classes.name}>{name}</h3>
				{person.is_in_doubt ? (
					<Tag tone="danger">{t('staff.status.doubted')}</Tag>
				) : is_looked_at ? (
					<Tag tone="warning">{t('staff.status.looked_at')}</Tag>
				) : (
					<Tag tone={tones[status]}>{t(`staff.status.${status}`)}</Tag>
				)}
			</div>
			{runs.length === 0 && <p className={classes.muted}>{t('staff.never')}</p>}
			{valid_until !== null && <p className={classes.muted}>{t('staff.valid_until', { date: formats.date(valid_until) })}</p>}
			{runs.map((run) => (
				<Run key={run.ident_id} applicationId={applicationId} run={run} name={name} onRefuse={() => onRefuse(run)} />
			))}
			{may_judge && (
				<div className={classes.acts}>
					<Button emphasis="secondary" onClick={onJudge}>
						{t('staff.judge')}
						<span className="visually-hidden"> {name}</span>
					</Button>
				</div>
			)}
		</li>
	)
}

type Identified = NonNullable<StaffIdentRun['identified']>

interface RunProps {
	readonly applicationId: string
	readonly run: StaffIdentRun
	readonly name: string
	readonly onRefuse: () => void
}

function Run({ applicationId, run, name, onRefuse }: RunProps) {
	const { t } = useTranslation('identifications')
	const times = useTimes()
	const { ident_id } = run
	const shown = useDisclosure()?.shown[ident_id]
	const { provider, reference, started, channel, is_last, is_of_record, status, reason, findings, ordered, identified, events, verdict } =
		run
	const facts = [
		t(`staff.by.${provider}`),
		t('staff.started', { date: times.exact(new Date(started)) }),
		...(channel === 'phone' ? [t('staff.on_phone')] : []),
		...(reference === null ? [] : [t('staff.reference', { reference })]),
		...(is_last ? [] : [t('staff.earlier')]),
	]
	return (
		<div className={classes.run} data-earlier={!is_last || undefined}>
			<p className={classes.muted}>{facts.join(' · ')}</p>
			{findings.length > 0 && (
				<ul className={classes.findings}>
					{findings.map((finding) => (
						<li key={finding}>{t(`staff.finding.${finding}`)}</li>
					))}
				</ul>
			)}
			{!is_of_record && <p className={classes.findings}>{t('staff.of_another')}</p>}
			{ordered !== null && (identified !== null || !is_of_record) && (
				<Who label={t('staff.ordered')} person={ordered} shown={identified === null ? shown : undefined} />
			)}
			{identified !== null && <Who label={t('staff.identified')} person={identified} shown={shown} />}
			{ordered !== null && (identified !== null || !is_of_record) && (
				<ShowButton record={{ key: ident_id, signatory_id: null, ident_id, name }} />
			)}
			{status === 'failed' && reason !== null && <p>{t(`reason.${reason}`)}</p>}
			{events.length > 0 && (
				<ul className={classes.events}>
					{events.map((event) => (
						<li key={`${event.received}${event.status}`} className={classes.muted}>
							{[times.exact(new Date(event.received)), t(`staff.status.${event.status}`), ...(event.counts ? [] : [t('staff.late')])].join(
								' · ',
							)}
						</li>
					))}
				</ul>
			)}
			{verdict !== null && <Verdict applicationId={applicationId} run={run} verdict={verdict} name={name} onRefuse={onRefuse} />}
		</div>
	)
}

/** The person as recorded or as identified, for comparison. */
function Who({ label, person, shown }: { readonly label: string; readonly person: Identified; readonly shown: Disclosed | undefined }) {
	const { t } = useTranslation('identifications')
	const formats = useFormats()
	const name = `${person.first_name} ${person.last_name}`
	const birthdate = shown?.birthdate ?? person.birthdate
	return (
		<p className={classes.who}>
			<span className={classes.muted}>{label}</span>{' '}
			{birthdate === null ? t('staff.nobody') : t('staff.who', { name, date: isMasked(birthdate) ? birthdate : formats.date(birthdate) })}
		</p>
	)
}

interface VerdictProps extends RunProps {
	readonly verdict: NonNullable<StaffIdentRun['verdict']>
}

function Verdict({ applicationId, run, verdict, name, onRefuse }: VerdictProps) {
	const { t } = useTranslation('identifications')
	const times = useTimes()
	const problemText = useProblemText()
	const { mutate: answer, isPending } = useSend(answerVerdict, { refreshes: [listCaseIdentifications, getCase] })
	const { result, note, by, at, evidence_document_id, confirmed_by, confirmed_at, may_confirm } = verdict
	const confirm = () =>
		answer(
			{ params: { applicationId, identId: run.ident_id }, body: { answer: 'confirm' } },
			{
				onSuccess: () => showMessage({ kind: 'success', text: t('staff.dialog.confirmed') }),
				onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
			},
		)
	return (
		<div className={classes.verdict}>
			<p>{t(`staff.verdict.${result}`, { name: by, date: times.exact(new Date(at)) })}</p>
			{note !== null && <p className={classes.note}>{note}</p>}
			{evidence_document_id !== null && (
				<p>
					<Link to={path.document(applicationId, evidence_document_id)}>{t('staff.verdict.evidence')}</Link>
				</p>
			)}
			<p className={classes.muted}>
				{confirmed_by === null || confirmed_at === null
					? t('staff.verdict.open')
					: t('staff.verdict.confirmed', { name: confirmed_by, date: times.exact(new Date(confirmed_at)) })}
			</p>
			{may_confirm && (
				<div className={classes.acts}>
					<Button is_busy={isPending} onClick={confirm}>
						{t('staff.confirm')}
						<span className="visually-hidden"> {name}</span>
					</Button>
					<Button emphasis="secondary" onClick={onRefuse}>
						{t('staff.refuse')}
						<span className="visually-hidden"> {name}</span>
					</Button>
				</div>
			)}
		</div>
	)
}
