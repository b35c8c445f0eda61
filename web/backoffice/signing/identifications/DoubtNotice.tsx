import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { CaseView } from '#contract/cases/staff/applications.ts'

import { path } from '#web/backoffice/platform/path.ts'
import classes from './Identifications.module.css'

/** A prominent warning above the case: a provider has withdrawn a completed identification. */
export function DoubtNotice({ case_view: { application, doubted_people } }: { readonly case_view: CaseView }) {
	const { t } = useTranslation('identifications')
	if (doubted_people.length === 0) return null
	return (
		<div className={classes.doubt} role="alert">
			<p className={classes.doubtTitle}>{t('staff.doubt.title', { names: doubted_people.join(', ') })}</p>
			<p>{t('staff.doubt.text')}</p>
			<Link to={path.section(application.applicationId, 'identifications')}>{t('staff.doubt.go')}</Link>
		</div>
	)
}
