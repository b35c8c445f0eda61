import { useTranslation } from 'react-i18next'

import type { StaffOffers } from '#contract/review/staff/offers.ts'
import type { TermsForm } from '#domain/review/offers/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { useFixingText } from '#web/backoffice/partners/reference-rates/rate-names.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { OfferHeading } from '../OfferHeading.tsx'
import type { DeskProps } from './desk.ts'
import classes from './Pricing.module.css'
import { Result } from './Result.tsx'
import { Scenarios } from './Scenarios.tsx'
import { useTypedFacts } from './use-typed-facts.ts'

interface ReadingProps extends DeskProps {
	/** Opens the form, optionally with other terms than the current ones. */
	readonly onEdit: (terms?: TermsForm) => void
}

/** The current terms, or the suggested ones while there are none, read-only as most readers need them. */
export function Reading({ case_view: { application }, offers, scenarios, risk, onEdit }: ReadingProps) {
	const { t } = useTranslation(['offers', 'pricing'])
	const { may_prepare, suggested, pricing } = offers
	const { applicationId, currency } = application
	const groups = useTypedFacts(application)(suggested)
	const conditions = (suggested.conditions ?? '').split('\n').filter((line) => line.trim() !== '')
	const [latest] = offers.offers
	return (
		<>
			{!may_prepare && <p className={classes.closed}>{t('pricing:closed')}</p>}
			<div className={classes.desk}>
				<div className={classes.read}>
					<div className={classes.origin}>
						{latest === undefined ? <p>{t('pricing:suggested')}</p> : <Origin offer={latest} />}
						{may_prepare && (
							<div>
								<Button onClick={() => onEdit()}>{t(latest?.status === 'prepared' ? 'staff.edit' : 'staff.prepare')}</Button>
							</div>
						)}
					</div>
					{groups.map(({ title, facts }) => (
						<section key={title} className={classes.group}>
							<h2>{title}</h2>
							<Facts facts={facts} />
						</section>
					))}
					{conditions.length > 0 && (
						<section className={classes.group}>
							<h2>{t('staff.conditions')}</h2>
							<ul>
								{conditions.map((condition) => (
									<li key={condition}>{condition}</li>
								))}
							</ul>
						</section>
					)}
				</div>
				<Result
					terms={suggested}
					rate={suggested.interest_rate}
					application={application}
					pricing={pricing}
					market={scenarios.market}
					risk={risk}
					onTake={may_prepare ? (interest_rate) => onEdit({ ...suggested, interest_rate }) : undefined}
				/>
			</div>
			<Scenarios
				applicationId={applicationId}
				list={scenarios}
				currency={currency}
				held={{ kind: latest === undefined ? 'suggested' : 'in_hand', terms: suggested }}
				onLoad={may_prepare ? onEdit : undefined}
			/>
		</>
	)
}

/** The offer of the terms, and who saved them last. */
function Origin({ offer: { number, status, versions, fixing } }: { readonly offer: StaffOffers['offers'][number] }) {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	const fixingText = useFixingText()
	const [latest] = versions
	return (
		<div>
			<OfferHeading number={number} status={status} />
			{latest !== undefined && (
				<p className={classes.muted}>
					{t('staff.prepared', { version: latest.version, name: latest.saved_by, date: formats.date(latest.saved_at) })}
				</p>
			)}
			{fixing !== null && <p className={classes.muted}>{fixingText(fixing)}</p>}
		</div>
	)
}
