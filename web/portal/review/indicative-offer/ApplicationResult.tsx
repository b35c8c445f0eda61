import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'

import { getApplication, listApplications, type ApplicationView } from '#contract/applying/applications.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { Contact } from '../../../kit/layout/Contact.tsx'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { usePartner } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'
import { path } from '#web/portal/platform/path.ts'
import { applicationOfResult } from './application-of-result.ts'
import classes from './ApplicationResult.module.css'
import { IndicativeOffer } from './IndicativeOffer.tsx'

/** The result of the request: an indicative offer, or a refusal. Without an id in the address, that of the latest application with that result. */
export function ApplicationResult() {
	const [query] = useSearchParams()
	const asked = query.get('id')
	const { data: list } = useCall(listApplications, {}, { enabled: asked === null })
	const id = asked ?? (list === undefined ? undefined : applicationOfResult(list.applications, query.get('result'))?.applicationId)
	const { data: application } = useCall(getApplication, { params: { applicationId: id ?? '' } }, { enabled: id !== undefined })
	if (id === undefined && list !== undefined) return <Navigate to={path.dashboardApplications()} replace />
	if (application === undefined) return <Loading />
	return application.status === 'Rejected' ? <Rejected application={application} /> : <Success application={application} />
}

function Loading() {
	const { t } = useTranslation('applications')
	return (
		<div className={classes.page}>
			<PageHeading title={t('result.page')} lead={<span role="status">{t('result.loading')}</span>} />
			<div className={classes.waiting}>
				<Skeleton width="12rem" />
				<Skeleton width="18rem" lines={2} />
				{['amount', 'duration', 'interest_rate', 'effective_rate', 'financing_cost', 'transaction_fee'].map((row) => (
					<Skeleton key={row} />
				))}
			</div>
		</div>
	)
}

function Success({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('applications')
	const { showIndicativeOffer } = usePartner()
	const { pricing, companyName, shortApplicationId } = application
	const has_offer = showIndicativeOffer && pricing !== null
	return (
		<div className={pricing?.factoring === null ? undefined : classes.page}>
			<PageHeading
				title={t(has_offer ? 'result.success_title' : 'result.created_title')}
				lead={t(has_offer ? 'result.success_lead' : 'result.created_lead', { company: companyName, short_id: shortApplicationId })}
			/>
			{has_offer && <IndicativeOffer application={application} pricing={pricing} />}
			<ButtonLink to={path.dashboardApplicationOverview(application.applicationId)}>{t('result.next')}</ButtonLink>
		</div>
	)
}

function Rejected({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('applications')
	const { customer_support_email, customer_support_phone } = usePartner()
	return (
		<div className={classes.page}>
			<PageHeading
				title={t('result.rejected_title')}
				lead={
					<span className={classes.lead}>
						<span>{t('result.rejected_lead', { company: application.companyName })}</span>
						<span>{t('result.rejected_mail')}</span>
					</span>
				}
			/>
			<section className={classes.talk}>
				<h2>{t('result.talk_title')}</h2>
				<p>{t('result.talk_lead')}</p>
				{/* The specification shows the contact only where both ways are known. */}
				{customer_support_email !== null && customer_support_phone !== null && <Contact />}
			</section>
			<ButtonLink emphasis="secondary" to={path.dashboardApplications()}>
				{t('result.my_loans')}
			</ButtonLink>
		</div>
	)
}
