import { useTranslation } from 'react-i18next'

import type { Disclosed } from '#contract/cases/staff/disclosures.ts'
import type { StaffIdentRun } from '#contract/signing/staff/identifications.ts'
import { isMasked } from '#domain/cases/disclosures/masks.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { useDisclosure } from '#web/backoffice/applying/applications/disclosure.ts'
import { ShowButton } from '#web/backoffice/applying/applications/ShowButton.tsx'
import classes from './Identifications.module.css'
import { Verdict } from './Verdict.tsx'

type Identified = NonNullable<StaffIdentRun['identified']>

interface RunProps {
	readonly applicationId: string
	readonly run: StaffIdentRun
	readonly name: string
}

/** One run: who was ordered, who was found, what the provider said, and the verdict by hand. */
export function IdentRun({ applicationId, run, name }: RunProps) {
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
			{verdict !== null && <Verdict run={run} verdict={verdict} applicationId={applicationId} name={name} />}
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
