import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'

import { companyKeyOf, useDisclosure } from '#web/backoffice/applying/applications/disclosure.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import classes from './Contacts.module.css'
import { CustomerCare } from './CustomerCare.tsx'

/** Who has applied, and who of us cares for them. */
export function Contacts({ case_view: { application, applicant } }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('backoffice-case')
	const email = useDisclosure()?.shown[companyKeyOf(application)]?.email
	return (
		<dl className={classes.contacts}>
			<div className={classes.applicant}>
				<dt>{t('case.applicant')}</dt>
				<dd>
					{email === undefined || email === null ? applicant.email : <a href={`mailto:${email}`}>{email}</a>}{' '}
					<Tag tone={applicant.email_verified ? 'success' : 'warning'}>
						{t(applicant.email_verified ? 'case.verified' : 'case.not_verified')}
					</Tag>
				</dd>
			</div>
			<CustomerCare applicationId={application.applicationId} />
		</dl>
	)
}
