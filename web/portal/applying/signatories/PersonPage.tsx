import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'

import { getApplication, type ApplicationView } from '#contract/applying/applications.ts'
import type { ConfiguredForm } from '#contract/applying/forms.ts'
import { listSignatories, type Signatory } from '#contract/applying/signatories.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { useCall } from '../../../kit/query.ts'
import { PanelSkeleton } from '../applications/PanelSkeleton.tsx'
import { from_submitting, signatoryPlace, tabAddress } from '../applications/tabs.ts'
import { useLiveChanges } from '../applications/use-live-changes.ts'
import { ClosedNotice } from '#web/portal/platform/dashboard/ClosedNotice.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { useIsAlive } from '#web/portal/platform/dashboard/use-is-alive.ts'
import { path } from '#web/portal/platform/path.ts'
import { PersonForm } from './PersonForm.tsx'
import { mayOpenSignatory, nobody_yet } from './place.ts'
import { useSignatoryForm } from './use-signatory-form.ts'

/** A representative as a page with an address: of somebody who is named, or of a new one. */
export function PersonPage() {
	const { id: applicationId = '', signatoryId = '' } = useParams()
	const params = { applicationId }
	const { data: application } = useCall(getApplication, { params })
	const { data, refetch } = useCall(listSignatories, { params })
	const config = useSignatoryForm()
	const { t } = useTranslation(['signatories', 'dashboard'])
	useLiveChanges(applicationId)
	const is_new = signatoryId === nobody_yet
	const found = data?.signatories.find(({ signatory_id }) => signatory_id === signatoryId)
	const title = is_new
		? t('signatories:form.add_title')
		: found === undefined
			? t('signatories:title')
			: `${found.first_name} ${found.last_name}`
	// What is kept of the input, and the names of all countries, are the browser's: the server renders the form's place.
	const is_alive = useIsAlive()
	const is_loaded = is_alive && application !== undefined && data !== undefined && config !== undefined
	return (
		<>
			<PageHeading
				above={
					<Breadcrumb
						steps={[
							{ to: path.dashboardApplicationOverview(applicationId), text: application?.companyName ?? t('dashboard:head.page') },
							{ to: tabAddress(applicationId, 'signatories'), text: t('dashboard:tabs.signatories') },
						]}
						current={title}
					/>
				}
				title={title}
				lead={t('signatories:form.lead')}
			/>
			{is_loaded ? (
				<Person
					key={signatoryId}
					application={application}
					found={found}
					is_new={is_new}
					everybody={data.signatories}
					reread={async () => (await refetch()).data?.signatories ?? data.signatories}
					config={config}
				/>
			) : (
				<PanelSkeleton />
			)}
		</>
	)
}

interface PersonProps {
	readonly application: ApplicationView
	readonly found: Signatory | undefined
	readonly is_new: boolean
	readonly everybody: readonly Signatory[]
	readonly reread: () => Promise<readonly Signatory[]>
	readonly config: ConfiguredForm | null
}

function Person({ application, found, is_new, ...shared }: PersonProps) {
	const { t } = useTranslation(['signatories', 'dashboard'])
	const navigate = useNavigate()
	const [query] = useSearchParams()
	const { applicationId, allowed_updates } = application
	// The version the page opened with: a refetch of the list must not replace it.
	const [signatory] = useState(found)
	const [may_open] = useState(() =>
		is_new
			? allowed_updates.includes('signatory')
			: signatory !== undefined && mayOpenSignatory({ allowed_updates, is_current_actor: signatory.is_current_actor }, undefined),
	)
	const back =
		query.get('from') === from_submitting
			? path.submit(applicationId)
			: tabAddress(applicationId, 'signatories', signatory === undefined ? undefined : signatoryPlace(signatory.signatory_id))
	if (!may_open)
		return (
			<>
				{is_new || signatory !== undefined ? <ClosedNotice /> : <Notice kind="info" title={t('signatories:gone.title')} />}
				<p>
					<ButtonLink emphasis="secondary" to={back}>
						{t('dashboard:tabs.signatories')}
					</ButtonLink>
				</p>
			</>
		)
	return <PersonForm {...shared} application={application} signatory={signatory} onClose={() => void navigate(back)} />
}
