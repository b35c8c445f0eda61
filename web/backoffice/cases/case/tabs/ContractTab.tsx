import { isSigningShown } from '#domain/signing/signatures/steps.ts'

import { useStaff } from '#web/backoffice/platform/session.ts'
import { OffersSection } from '#web/backoffice/review/offers/OffersSection.tsx'
import { SigningSection } from '#web/backoffice/signing/signatures/SigningSection.tsx'
import { flowSectionsOf } from '../flows/flow-sections.ts'
import { PayoutSection } from '../flows/PayoutSection.tsx'
import { OfferSection } from '../OfferSection.tsx'
import { useCaseOfTab } from './case-tab.ts'

/** From the terms to the payout. */
export function ContractTab() {
	const { case_view } = useCaseOfTab()
	const { application } = case_view
	const is_inside = useStaff().permissions.includes('application_internal_read')
	const order = application.status_flow.map(({ status_name }) => status_name)
	return (
		<>
			<OffersSection case_view={case_view} />
			<OfferSection application={application} />
			{is_inside && isSigningShown(order, application.status) && <SigningSection case_view={case_view} />}
			{flowSectionsOf(application, is_inside).includes('payout') && <PayoutSection case_view={case_view} />}
		</>
	)
}
