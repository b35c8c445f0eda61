import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { usePartner } from '../../../kit/page-state.tsx'
import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './OfferCard.module.css'
import { PlanSkeleton } from './PlanSkeleton.tsx'
import { useOfferFacts, type Pricing } from './use-offer-facts.ts'

const RepaymentPlan = lazyComponent(async () => (await import('./RepaymentPlan.tsx')).RepaymentPlan, <PlanSkeleton />)

/** The indicative offer, as far as the cost is known. */
export function OfferCard({ application }: { readonly application: ApplicationView }) {
	const { showIndicativeOffer } = usePartner()
	const { pricing, status } = application
	return (
		pricing !== null &&
		showIndicativeOffer &&
		status !== 'Rejected' &&
		!isOffered(application) && <Card application={application} pricing={pricing} />
	)
}

/** The offer of staff replaces the indicative one. */
function isOffered({ status, status_flow }: ApplicationView): boolean {
	const at = (wanted: string): number => status_flow.findIndex(({ status_name }) => status_name === wanted)
	return at(status) >= at('offer_available')
}

function Card({ application, pricing }: { readonly application: ApplicationView; readonly pricing: Pricing }) {
	const { t } = useTranslation('offer')
	const { headline, facts, notes } = useOfferFacts(application, pricing)
	const [is_open, setIsOpen] = useState(false)
	const plan = useId()
	return (
		<Panel title={t('card')}>
			<Facts facts={[headline, ...facts].map((fact) => ({ ...fact, is_figure: true }))} />
			{pricing.factoring === null && (
				<>
					<TextButton is_expanded={is_open} controls={plan} onClick={() => setIsOpen(!is_open)}>
						{t(is_open ? 'plan.hide' : 'plan.show')}
					</TextButton>
					<div id={plan}>{is_open && <RepaymentPlan application={application} pricing={pricing} />}</div>
				</>
			)}
			<div className={classes.notes}>
				{notes.map((note) => (
					<p key={note}>{note}</p>
				))}
			</div>
		</Panel>
	)
}
