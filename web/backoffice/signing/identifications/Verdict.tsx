import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { StaffIdentRun } from '#contract/signing/staff/identifications.ts'

import { path } from '#web/backoffice/platform/path.ts'
import { SecondPerson } from '#web/backoffice/platform/second-person/SecondPerson.tsx'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './Identifications.module.css'

interface VerdictProps {
	readonly applicationId: string
	readonly run: StaffIdentRun
	readonly verdict: NonNullable<StaffIdentRun['verdict']>
	/** The person who was identified. */
	readonly name: string
}

/** The result by hand: until somebody else has confirmed it, a proposal. */
export function Verdict({ applicationId, run, verdict, name }: VerdictProps) {
	const { t } = useTranslation(['identifications', 'second-person'])
	const times = useTimes()
	const { permissions } = useStaff()
	const { result, note, by, at, evidence_document_id, confirmed_by, confirmed_at, may_confirm, answered_by } = verdict
	const evidence = evidence_document_id !== null && (
		<p>
			<Link to={path.document(applicationId, evidence_document_id)}>{t('staff.verdict.evidence')}</Link>
		</p>
	)
	if (confirmed_by !== null && confirmed_at !== null)
		return (
			<div className={classes.verdict}>
				<p>{t(`staff.verdict.${result}`, { name: by, date: times.exact(new Date(at)) })}</p>
				{note !== null && <p className={classes.note}>{note}</p>}
				{evidence}
				<p className={classes.muted}>{t('staff.verdict.confirmed', { name: confirmed_by, date: times.exact(new Date(confirmed_at)) })}</p>
			</div>
		)
	const is_own = !may_confirm && permissions.includes('identification_judge')
	return (
		<SecondPerson
			what={t('staff.verdict.open', { name })}
			about={name}
			changes={[{ name: t('staff.dialog.result'), before: t(`staff.status.${run.status}`), after: t(`staff.dialog.${result}`) }]}
			why={note ?? ''}
			proposed_by={by}
			proposed_at={at}
			answered_by={answered_by}
			// Answered beside the evidence, by its keys.
			may={{ confirm: false, refuse: false, withdraw: false }}
			{...(is_own && { obstacle: t('second-person:own') })}
		>
			{evidence}
		</SecondPerson>
	)
}
