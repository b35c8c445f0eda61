import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { listRequests, type OwnRequest } from '#contract/applying/requests.ts'
import { listSignatories } from '#contract/applying/signatories.ts'
import { isTerminal } from '#domain/applying/applications/status.ts'
import { partOfItem } from '#domain/applying/permissions/parts.ts'
import { turnOf } from '#domain/applying/requests/status.ts'
import { isSigningOpen } from '#domain/signing/signatures/steps.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { usePartner } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'
import { AppointmentCard, useMeeting } from '../appointments/AppointmentCard.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useStaysOpen } from '#web/portal/platform/dashboard/use-stays-open.ts'
import { OfferCard } from '#web/portal/review/indicative-offer/OfferCard.tsx'
import { OfferNotice } from '#web/portal/review/offers/OfferNotice.tsx'
import { RequestsCard } from '#web/portal/applying/requests/RequestsCard.tsx'
import { SigningProgress } from '#web/portal/signing/signatures/SigningProgress.tsx'
import { BankCard } from './BankCard.tsx'
import { checklistOf } from './checklist.ts'
import { Checklist } from './Checklist.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { Declined } from './Declined.tsx'
import classes from './Overview.module.css'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { RequestCard } from './RequestCard.tsx'
import { StatusNotice } from './ReviewNotice.tsx'
import { CustomFieldsCard } from '#web/portal/applying/forms/CustomFieldsCard.tsx'
import { useOpened } from '#web/portal/applying/applications/use-opened.ts'
import { useReader } from './use-reader.ts'

const BankDialog = lazyComponent(async () => (await import('./BankDialog.tsx')).BankDialog)
const WithdrawDialog = lazyComponent(async () => (await import('../withdrawal/WithdrawDialog.tsx')).WithdrawDialog)
const TaxIdDialog = lazyComponent(async () => (await import('./TaxIdDialog.tsx')).TaxIdDialog)
const RequestDialog = lazyComponent(async () => (await import('#web/portal/applying/requests/RequestDialog.tsx')).RequestDialog)

/** The first tab: open items and known facts. */
export function OverviewTab({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation(['dashboard', 'revisions'])
	const params = { applicationId: application.applicationId }
	const { data: pre_check } = useCall(validateNextStatus, { params })
	const signatories = useCall(listSignatories, { params }).data?.signatories
	const reader = useReader(signatories, application.own_signing)
	const { hidden_items } = usePartner()
	const { sees, changes } = application.own_rights
	const meeting = useMeeting(application)
	const sees_company = sees.includes('company')
	const requests = useCall(listRequests, { params }).data?.requests
	const opened = useOpened()
	const [query] = useSearchParams()
	if (pre_check === undefined || signatories === undefined || meeting === undefined || requests === undefined) return <OverviewSkeleton />

	// Items of parts outside the reader's scope are hidden, done or not.
	const entries = checklistOf(application, pre_check, reader).filter(({ item, request_id }) => {
		// Requests are limited to those the server returned to this reader.
		if (request_id !== undefined) return requests.some((request) => request.request_id === request_id)
		const part = partOfItem[item]
		return part === null || sees.includes(part)
	})
	return (
		<>
			<h2 className="visually-hidden" tabIndex={-1} data-panel-heading>
				{t('tabs.overview')}
			</h2>
			{query.get('result') === 'success' && application.own_signing !== null && (
				<div className={classes.news}>
					<Notice kind="success" title={t('signed.title')} is_news>
						<p>{t('signed.text')}</p>
					</Notice>
				</div>
			)}
			<StatusNotice application={application} />
			<div className={classes.columns}>
				<div className={classes.main}>
					<OfferNotice application={application} />
					{application.status === 'Rejected' && <Declined application={application} />}
					{application.status !== 'Rejected' && entries.length > 0 && (
						<Checklist application={application} entries={entries} signatories={signatories} requests={requests} pre_check={pre_check} />
					)}
					{isSigningOpen(application.status) && <SigningProgress applicationId={application.applicationId} />}
					{requests.some(({ status }) => turnOf(status) !== 'applicant') && (
						<RequestsCard applicationId={application.applicationId} requests={requests} />
					)}
				</div>
				<div className={classes.side}>
					<RequestCard application={application} />
					{sees_company && <OfferCard application={application} />}
					{sees_company && !hidden_items.includes('bank_card') && <BankCard application={application} onEdit={() => opened.edit('bank')} />}
					{meeting !== null && (changes.includes('appointments') || meeting.appointment !== null) && (
						<AppointmentCard application={application} {...meeting} />
					)}
				</div>
				<CompanyCard application={application} onEditTaxId={() => opened.edit('tax_id')} />
				{sees_company && (
					<CustomFieldsCard
						application={application}
						is_open={opened.edited === 'custom_fields'}
						onEdit={() => opened.edit('custom_fields')}
						onClose={opened.close}
					/>
				)}
			</div>
			{application.can_withdraw && (
				<div className={classes.end}>
					<TextButton onClick={() => opened.edit('withdraw')}>{t('revisions:withdraw.title')}</TextButton>
				</div>
			)}
			<Opened application={application} requests={requests} opened={opened} />
		</>
	)
}

interface OpenedProps {
	readonly application: ApplicationView
	readonly requests: readonly OwnRequest[]
	readonly opened: ReturnType<typeof useOpened>
}

/** Renders the dialog named by the address where it may be opened. One whose right has ended stays open, so that its input can be read. */
function Opened({ application, requests, opened: { edited, request_id, close } }: OpenedProps) {
	const { allowed_updates } = application
	const bank = useStaysOpen(edited === 'bank', allowed_updates.includes('bankinfo'))
	const withdraw = useStaysOpen(edited === 'withdraw', application.can_withdraw)
	const tax_id = useStaysOpen(edited === 'tax_id', allowed_updates.includes('taxIdNumber'))
	const request = requests.find((one) => one.request_id === request_id)
	if (request !== undefined)
		return (
			<RequestDialog
				key={request.request_id}
				applicationId={application.applicationId}
				request={request}
				has_ended={isTerminal(application.status)}
				onClose={close}
			/>
		)
	return (
		<>
			{withdraw !== 'shut' && <WithdrawDialog application={application} is_closed={withdraw === 'closed_meanwhile'} onClose={close} />}
			{bank !== 'shut' && <BankDialog application={application} is_closed={bank === 'closed_meanwhile'} onClose={close} />}
			{tax_id !== 'shut' && <TaxIdDialog application={application} is_closed={tax_id === 'closed_meanwhile'} onClose={close} />}
		</>
	)
}
