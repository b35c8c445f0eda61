import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'

import { getCase } from '#contract/cases/staff/applications.ts'
import { getCredit } from '#contract/review/staff/credit.ts'
import { getFinancials } from '#contract/review/staff/financials.ts'
import { getStaffOffers, type StaffOffers } from '#contract/review/staff/offers.ts'
import { listScenarios } from '#contract/review/staff/scenarios.ts'
import type { TermsForm } from '#domain/review/offers/rules.ts'

import { hasDraft, keepDraft } from '../../../../kit/form/kept-drafts.ts'
import { Breadcrumb } from '../../../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { StatusTag } from '#web/backoffice/applying/applications/StatusTag.tsx'
import type { DeskProps } from './desk.ts'
import { editing, isEditing } from './editing.ts'
import { Editor } from './Editor.tsx'
import classes from './Pricing.module.css'
import { Reading } from './Reading.tsx'

/** The terms of the offer in hand: what they are, what they come to, and the scenarios beside them. */
export function PricingPage() {
	const { t } = useTranslation(['pricing', 'backoffice'])
	const { applicationId = '' } = useParams()
	const params = { applicationId }
	const { data: case_view } = useCall(getCase, { params })
	const { data: offers, refetch } = useCall(getStaffOffers, { params })
	const { data: scenarios } = useCall(listScenarios, { params })
	const is_inside = useStaff().permissions.includes('application_internal_read')
	const { data: credit } = useCall(getCredit, { params }, { enabled: is_inside })
	const { data: financials } = useCall(getFinancials, { params }, { enabled: is_inside })
	const is_risk_there = !is_inside || (credit !== undefined && financials !== undefined)
	const number = case_view?.application.shortApplicationId ?? t('backoffice:application.page')
	return (
		<>
			<PageTitle title={`${t('page')}, ${number}`} />
			<Breadcrumb
				steps={[
					{ to: path.queue(), text: t('backoffice:frame.applications') },
					{ to: path.section(applicationId, 'offers'), text: number },
				]}
				current={t('page')}
			/>
			<div className={classes.head}>
				<h1 tabIndex={-1} className={classes.title}>
					{case_view?.application.companyName ?? <Skeleton width="18rem" />}
				</h1>
				{case_view !== undefined && <StatusTag status={case_view.application.status} />}
			</div>
			{case_view === undefined || offers === undefined || scenarios === undefined || !is_risk_there ? (
				<Skeleton lines={10} />
			) : (
				<Desk
					key={applicationId}
					case_view={case_view}
					offers={offers}
					scenarios={scenarios}
					risk={
						credit === undefined || financials === undefined || offers.suggested.kind === 'factoring' ? undefined : { credit, financials }
					}
					reload={async () => (await refetch({ throwOnError: true })).data ?? offers}
				/>
			)}
		</>
	)
}

interface OpenProps extends DeskProps {
	/** Refetches the offers. */
	readonly reload: () => Promise<StaffOffers>
}

/** Opens read-only; the form opens by its button, by a link that asks for it, and where a draft exists. */
function Desk({ reload, ...desk }: OpenProps) {
	const { applicationId } = desk.case_view.application
	const draft_key = `${useStaff().staff_id} ${applicationId} terms`
	const state: unknown = useLocation().state
	const navigate = useNavigate()
	const [is_begun] = useState(() => hasDraft(draft_key))
	const [is_asked_for, setAskedFor] = useState(false)
	if (desk.offers.may_prepare && (is_begun || isEditing(state)))
		return <Editor {...desk} draft_key={draft_key} takes_focus={is_asked_for} reload={reload} />
	const edit = (terms?: TermsForm): void => {
		if (terms !== undefined) keepDraft(draft_key, { ...terms })
		setAskedFor(true)
		// Replaces the current history entry: going back leaves the page, and a reload shows the form again.
		void navigate(path.pricing(applicationId), { replace: true, state: editing, preventScrollReset: true })
	}
	return <Reading {...desk} onEdit={edit} />
}
