import type { ApplicationView } from '#contract/applying/applications.ts'
import { listOffers } from '#contract/review/offers.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { OfferPanel } from './OfferPanel.tsx'

/** The offer, at the top of the overview; renders nothing without one. */
export function OfferNotice({ application: { applicationId, own_rights, status, submitted } }: { readonly application: ApplicationView }) {
	const sees_it = submitted !== null && (own_rights.sees.includes('company') || own_rights.role === null)
	const { data } = useCall(listOffers, { params: { applicationId } }, { enabled: sees_it, throwOnError: false })
	const [offer] = data?.offers ?? []
	// A skeleton where an offer certainly exists, so that it causes no layout shift.
	const on_its_way = sees_it && status === 'offer_available' && <Skeleton lines={12} />
	if (data === undefined) return on_its_way
	return offer !== undefined && <OfferPanel applicationId={applicationId} offer={offer} may_answer={data.may_answer} />
}
