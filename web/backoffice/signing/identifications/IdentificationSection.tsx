import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { listCaseIdentifications, type StaffIdentPerson } from '#contract/signing/staff/identifications.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import classes from './Identifications.module.css'
import { IdentPerson } from './IdentPerson.tsx'
import { JudgeDialog } from './JudgeDialog.tsx'

/** The polling interval for results of providers. */
const poll_ms = 15_000

/** The identifications of all people, the findings to check, and the verdicts of two people. */
export function IdentificationSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('identifications')
	const { applicationId } = case_view.application
	const [judged, setJudged] = useState<StaffIdentPerson>()
	const { data, error } = useCall(listCaseIdentifications, { params: { applicationId } }, { throwOnError: false, refetchInterval: poll_ms })
	return (
		<Section id="identifications" title={t('staff.title')}>
			{data === undefined && (error === null ? <Skeleton lines={3} /> : <p role="alert">{t('staff.failed')}</p>)}
			{data?.people.length === 0 && <p className={classes.muted}>{t('staff.none')}</p>}
			<ul>
				{data?.people.map((person) => (
					<IdentPerson key={person.signatory_id} applicationId={applicationId} person={person} onJudge={() => setJudged(person)} />
				))}
			</ul>
			{judged !== undefined && <JudgeDialog applicationId={applicationId} person={judged} onClose={() => setJudged(undefined)} />}
		</Section>
	)
}
