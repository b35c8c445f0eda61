import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getScreenings, screenAgain, type CaseScreenings, type ScreeningSubjectView } from '#contract/review/staff/screenings.ts'
import type { ScreeningStatus } from '#domain/review/screenings/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../../kit/query.ts'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { useReloadWhenSettled } from '#web/backoffice/applying/applications/use-reload-when-settled.ts'
import classes from './Flows.module.css'
import { DecideDialog, RecordDialog } from './ScreeningDialogs.tsx'

const tones = { pending: 'brand', clear: 'success', hit: 'danger', failed: 'warning' } as const satisfies Record<ScreeningStatus, Tone>

/** Answers arrive within moments of the request. */
const poll_ms = 5_000

type Asked = { readonly what: 'decide' | 'record'; readonly subject: ScreeningSubjectView }

interface ScreeningsSectionProps {
	readonly case_view: CaseView
	/** Refetches the case. */
	readonly reload: () => Promise<unknown>
}

/** The hits on sanctions and PEP lists, the decisions on them, and the screenings still to request. */
export function ScreeningsSection({ case_view, reload }: ScreeningsSectionProps) {
	const { t } = useTranslation('backoffice-flows')
	const problemText = useProblemText()
	const { applicationId } = case_view.application
	const [asked, setAsked] = useState<Asked>()
	const { data } = useCall(getScreenings, { params: { applicationId } }, { throwOnError: false, refetchInterval: poll_ms })
	const again = useSend(screenAgain, { refreshes: [getScreenings, getCase] })
	const settled = data?.subjects.map(({ screening }) => screening?.status ?? 'none').join(' ')
	useReloadWhenSettled(settled, reload)
	const close = () => setAsked(undefined)
	const is_missing = data?.subjects.some(({ screening }) => screening === null || screening.status === 'failed') === true
	return (
		<Section id="screenings" title={t('screenings.title')}>
			<p className={classes.muted}>{t('screenings.text')}</p>
			{data === undefined && <Skeleton lines={3} />}
			<ul>
				{data?.subjects.map((subject) => (
					<Subject key={subject.signatory_id ?? 'company'} subject={subject} may_decide={data.may_decide} onAct={setAsked} />
				))}
			</ul>
			{data?.may_decide === true && data.is_automatic && is_missing && (
				<div className={classes.acts}>
					<Button
						emphasis="secondary"
						is_busy={again.isPending}
						onClick={() =>
							again.mutate(
								{ params: { applicationId }, body: {} },
								{ onError: (failure) => showMessage({ kind: 'failure', text: problemText.ofError(failure) }) },
							)
						}
					>
						{t('screenings.again')}
					</Button>
				</div>
			)}
			{asked?.what === 'decide' && <DecideDialog applicationId={applicationId} subject={asked.subject} onClose={close} />}
			{asked?.what === 'record' && <RecordDialog applicationId={applicationId} subject={asked.subject} onClose={close} />}
		</Section>
	)
}

interface SubjectProps {
	readonly subject: ScreeningSubjectView
	readonly may_decide: CaseScreenings['may_decide']
	readonly onAct: (asked: Asked) => void
}

function Subject({ subject, may_decide, onAct }: SubjectProps) {
	const { t } = useTranslation('backoffice-flows')
	const times = useTimes()
	const { name, signatory_id, screening } = subject
	const is_open_hit = screening?.status === 'hit' && screening.decision === null
	const is_recordable = screening === null || screening.status === 'failed'
	const tone = screening === null ? 'plain' : screening.decision === 'cleared' ? 'success' : tones[screening.status]
	return (
		<li className={classes.subject}>
			<div className={classes.head}>
				<h3>
					{name} {signatory_id === null && <span className={classes.muted}>{t('screenings.company')}</span>}
				</h3>
				<Tag tone={tone}>
					{screening === null
						? t('screenings.never')
						: t(screening.decision === null ? `screenings.status.${screening.status}` : `screenings.decision.${screening.decision}`)}
				</Tag>
			</div>
			{screening !== null && <p className={classes.muted}>{times.exact(new Date(screening.answered ?? screening.requested))}</p>}
			{screening?.matches.map((match) => (
				<p key={match.reference} className={classes.match}>
					{t('screenings.match', { ...match, list: t(`screenings.list.${match.list}`) })}
				</p>
			))}
			{screening !== null && screening.decision !== null && screening.decided_at !== null && (
				<p>
					{t('screenings.decided', {
						decision: t(`screenings.decision.${screening.decision}`),
						name: screening.decided_by ?? '',
						date: times.exact(new Date(screening.decided_at)),
					})}
					{screening.is_enhanced === true && ` · ${t('screenings.enhanced')}`}
				</p>
			)}
			{screening !== null && screening.note !== null && <p className={classes.note}>{screening.note}</p>}
			{may_decide && (is_open_hit || is_recordable) && (
				<div className={classes.acts}>
					<Button
						emphasis={is_open_hit ? 'primary' : 'secondary'}
						onClick={() => onAct({ what: is_open_hit ? 'decide' : 'record', subject })}
					>
						{t(is_open_hit ? 'screenings.decide' : 'screenings.record')}
						<span className="visually-hidden"> {name}</span>
					</Button>
				</div>
			)}
		</li>
	)
}
