import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { listCaseIdentifications } from '#contract/signing/staff/identifications.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import classes from './Identifications.module.css'
import { IdentPerson } from './IdentPerson.tsx'
import { poll_ms } from './poll.ts'

/** The identifications of all people, the findings to check, and the verdicts of two people. */
export function IdentificationSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('identifications')
	const { applicationId } = case_view.application
	const { data, error } = useCall(listCaseIdentifications, { params: { applicationId } }, { throwOnError: false, refetchInterval: poll_ms })
	return (
		<Section id="identifications" title={t('staff.title')}>
			{data === undefined && (error === null ? <Skeleton lines={3} /> : <p role="alert">{t('staff.failed')}</p>)}
			{data?.people.length === 0 && <p className={classes.muted}>{t('staff.none')}</p>}
			<ul>
				{data?.people.map((person) => (
					<IdentPerson key={person.signatory_id} applicationId={applicationId} person={person} />
				))}
			</ul>
		</Section>
	)
}
