import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { getIdentification } from '#contract/signing/identifications.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { useCall } from '../../../kit/query.ts'
import { path } from '#web/portal/platform/path.ts'
import { NotFound } from '#web/portal/platform/NotFound.tsx'
import classes from './Identification.module.css'
import { IdentificationCard } from './IdentificationCard.tsx'

/** The reader's own identification as a page: the target of the provider's redirect and of mails. */
export function IdentificationPage() {
	const { t } = useTranslation('identifications')
	const { id: applicationId = '', signatoryId = '' } = useParams()
	const { error } = useCall(getIdentification, { params: { applicationId, signatoryId } }, { throwOnError: false })
	if (error instanceof CallRefusal && error.is('err_entity_not_found')) return <NotFound />
	return (
		<div className={classes.page}>
			<Breadcrumb steps={[{ to: path.dashboardApplicationOverview(applicationId), text: t('back') }]} current={t('page')} />
			<PageHeading title={t('page')} lead={t('lead')} />
			<IdentificationCard
				applicationId={applicationId}
				signatoryId={signatoryId}
				returnPath={path.identification(applicationId, signatoryId)}
			/>
		</div>
	)
}
