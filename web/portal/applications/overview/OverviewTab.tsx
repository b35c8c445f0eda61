import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { validateNextStatus, type ApplicationView } from '#contract/applications.ts'
import { listSignatories } from '#contract/signatories.ts'

import { usePartner } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'
import { BankCard } from './BankCard.tsx'
import { BankDialog } from './BankDialog.tsx'
import { checklistOf } from './checklist.ts'
import { Checklist, type EditedCard } from './Checklist.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { Declined } from './Declined.tsx'
import { OfferCard } from './OfferCard.tsx'
import classes from './Overview.module.css'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { TaxIdDialog } from './TaxIdDialog.tsx'
import { useReader } from './use-reader.ts'

/** What is open, and what is known: the first tab. */
export function OverviewTab({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('dashboard')
	const params = { applicationId: application.applicationId }
	const { data: pre_check } = useCall(validateNextStatus, { params })
	const signatories = useCall(listSignatories, { params }).data?.signatories
	const reader = useReader(signatories)
	const { hidden_items } = usePartner()
	const [edited, setEdited] = useState<EditedCard>()
	const close = () => setEdited(undefined)
	if (pre_check === undefined || signatories === undefined) return <OverviewSkeleton />

	const entries = checklistOf(application, pre_check, reader)
	return (
		<>
			<h2 className="visually-hidden" tabIndex={-1} data-panel-heading>
				{t('tabs.overview')}
			</h2>
			<div className={classes.columns}>
				<div className={classes.main}>
					{application.status === 'Rejected' && <Declined application={application} />}
					{entries.length > 0 && <Checklist application={application} entries={entries} signatories={signatories} onEdit={setEdited} />}
				</div>
				<div className={classes.side}>
					<OfferCard application={application} />
					{!hidden_items.includes('bank_card') && <BankCard application={application} onEdit={() => setEdited('bank')} />}
				</div>
				<CompanyCard application={application} onEditTaxId={() => setEdited('tax_id')} />
			</div>
			{edited === 'bank' && <BankDialog application={application} onClose={close} />}
			{edited === 'tax_id' && <TaxIdDialog application={application} onClose={close} />}
		</>
	)
}
