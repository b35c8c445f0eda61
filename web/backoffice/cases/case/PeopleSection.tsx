import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { guarantorsIn, sharesIssue, soleOrTwoIssue, totalShare } from '#domain/applying/signatories/shares.ts'

import { mayDecideGuarantee } from '#domain/signing/signatures/steps.ts'

import { useStaff } from '#web/backoffice/platform/session.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { GuaranteeDialog } from './GuaranteeDialog.tsx'
import { useMissing } from './missing.ts'
import classes from './PeopleSection.module.css'
import { Person } from './Person.tsx'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { shownShare } from './shown-share.ts'

/** The representatives and owners, their missing data, and whether they can sign together. */
export function PeopleSection({ case_view: { application, signatories, partner } }: { readonly case_view: CaseView }) {
	const { t } = useTranslation(['backoffice-people', 'backoffice'])
	const formats = useFormats()
	const staff = useStaff()
	const missing = useMissing(partner.beneficial_owner_threshold)
	const type = parseCompanyType(application.companyType)
	const share = shownShare(formats, totalShare(signatories))
	const guaranteeing = guarantorsIn(application.flow, signatories, type)
	const is_too_much = sharesIssue(signatories) !== undefined
	const [decides_for, setDecidesFor] = useState<string>()
	const decided = signatories.find(({ signatory_id }) => signatory_id === decides_for)
	const may_decide =
		staff.permissions.includes('application_review') &&
		mayDecideGuarantee(
			application.status_flow.map(({ status_name }) => status_name),
			application.status,
		)

	if (signatories.length === 0) {
		return (
			<Section id="people" title={t('backoffice:sections.people')}>
				<p className={classes.quiet}>{t('people.none')}</p>
			</Section>
		)
	}
	return (
		<Section id="people" title={t('backoffice:sections.people')}>
			{is_too_much && <p className={classes.fault}>{t('people.too_much', { share })}</p>}
			{soleOrTwoIssue(signatories, type) !== undefined && <p className={classes.fault}>{t('people.sole_or_two')}</p>}
			<ul className={classes.people}>
				{signatories.map((person) => (
					<Person
						key={person.signatory_id}
						person={person}
						is_guarantor={guaranteeing.includes(person)}
						missing={missing(person)}
						{...(may_decide && { onGuarantee: () => setDecidesFor(person.signatory_id) })}
					/>
				))}
			</ul>
			{decided !== undefined && (
				<GuaranteeDialog applicationId={application.applicationId} person={decided} onClose={() => setDecidesFor(undefined)} />
			)}
			{!is_too_much && <p className={classes.quiet}>{t('people.total', { share })}</p>}
		</Section>
	)
}
