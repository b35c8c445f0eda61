import { useTranslation } from 'react-i18next'

import { listApplications, type ListedApplication } from '#contract/applying/applications.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { mayCreateApplication, usePageState, usePartner } from '../../../kit/page-state.tsx'
import { PlusIcon } from '../../../kit/icons.tsx'
import { useCall } from '../../../kit/query.ts'
import { path } from '#web/portal/platform/path.ts'
import { isActionRequired } from './action-required.ts'
import classes from './ApplicationList.module.css'
import { ApplicationRow } from './ApplicationRow.tsx'
import { ConfirmFirst } from './ConfirmFirst.tsx'
import { UnfinishedRequest } from '#web/portal/applying/applications/UnfinishedRequest.tsx'
import { useAddressConfirmed } from './use-address-confirmed.ts'
import { useConfirmationToken } from './use-confirmation-token.ts'

/** All applications of the reader, those that require their action first. */
export function ApplicationList() {
	const { t } = useTranslation(['dashboard', 'shell'])
	const { is_suspended } = usePartner()
	const may_load = useConfirmationToken()
	const is_address_confirmed = useAddressConfirmed()
	const { data: answer } = useCall(listApplications, {}, { enabled: may_load })
	const may_create = usePageState(mayCreateApplication)
	const applications = answer?.applications
	const waiting = applications?.filter(isActionRequired) ?? []
	const others = applications?.filter((application) => !isActionRequired(application)) ?? []
	const is_empty = applications?.length === 0

	if (may_load && !is_address_confirmed) return <ConfirmFirst applications={applications ?? []} may_create={may_create} />

	return (
		<>
			<div className={classes.top}>
				<PageHeading title={t('list.title')} {...(is_suspended && { lead: t('shell:no_new_applications') })} />
				{may_create && !is_empty && (
					// Applications that require action come before a new one.
					<ButtonLink
						emphasis={applications === undefined || waiting.length > 0 ? 'secondary' : 'primary'}
						icon={<PlusIcon />}
						to={path.applicationLoanInfo()}
					>
						{t('list.new')}
					</ButtonLink>
				)}
			</div>
			{may_create && <UnfinishedRequest />}
			<div className={classes.groups} aria-busy={applications === undefined}>
				{applications === undefined && <LoadingRows />}
				<Group title={t('list.action_required')} applications={waiting} />
				<Group title={t('list.others')} applications={others} />
				{is_empty && <NothingYet may_create={may_create} />}
			</div>
		</>
	)
}

function Group({ title, applications }: { readonly title: string; readonly applications: readonly ListedApplication[] }) {
	if (applications.length === 0) return null
	return (
		<section>
			<h2 className={classes.groupTitle}>{title}</h2>
			<ul className={classes.rows}>
				{applications.map((application) => (
					<ApplicationRow key={application.applicationId} application={application} />
				))}
			</ul>
		</section>
	)
}

function NothingYet({ may_create }: { readonly may_create: boolean }) {
	const { t } = useTranslation('dashboard')
	return (
		<div className={classes.empty}>
			<h2>{t('list.empty_title')}</h2>
			<p className={classes.emptyText}>{t(may_create ? 'list.empty_text' : 'list.empty_text_closed')}</p>
			{may_create && (
				<ButtonLink icon={<PlusIcon />} to={path.applicationLoanInfo()}>
					{t('list.new')}
				</ButtonLink>
			)}
		</div>
	)
}

/** The skeleton of one group with two rows, the most common case. */
function LoadingRows() {
	const { t } = useTranslation('shell')
	return (
		<div>
			<output className="visually-hidden">{t('loading')}</output>
			<div className={classes.groupTitle}>
				<Skeleton width="12rem" />
			</div>
			<div className={classes.rows}>
				{[0, 1].map((row) => (
					<div key={row} className={classes.row}>
						<div className={classes.amount}>
							<Skeleton width="8rem" />
						</div>
						<div className={classes.about}>
							<Skeleton width="14rem" />
							<div className={classes.meta}>
								<Skeleton width="11rem" />
							</div>
						</div>
						<div className={classes.status}>
							<Skeleton width="7rem" />
						</div>
						<div className={classes.action}>
							<Skeleton width="min(13rem, 100%)" lines={2} />
						</div>
					</div>
				))}
			</div>
		</div>
	)
}
