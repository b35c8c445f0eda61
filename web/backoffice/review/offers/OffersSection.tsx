import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ChangeRequestView } from '#contract/review/offers.ts'
import type { CaseView } from '#contract/cases/staff/applications.ts'
import { getStaffOffers, type StaffOffer } from '#contract/review/staff/offers.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useTermsFacts } from '../../../kit/offers/terms-facts.ts'
import { useCall } from '../../../kit/query.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useFixingText } from '#web/backoffice/partners/reference-rates/rate-names.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { editing } from './pricing/editing.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'
import { OfferHeading } from './OfferHeading.tsx'
import classes from './Offers.module.css'
import { ToRelease } from './ToRelease.tsx'

/** The polling interval for the applicant's answer. */
const poll_ms = 15_000

/** The current terms, the released offers, and the answers. */
export function OffersSection({ case_view }: { readonly case_view: CaseView }) {
	const { t } = useTranslation(['offers', 'pricing'])
	const { applicationId } = case_view.application
	const { data, error } = useCall(getStaffOffers, { params: { applicationId } }, { throwOnError: false, refetchInterval: poll_ms })
	return (
		<Section id="offers" title={t('staff.title')}>
			{data === undefined ? (
				error === null ? (
					<Skeleton lines={3} />
				) : (
					<p role="alert">{t('staff.failed')}</p>
				)
			) : (
				<>
					{data.offers.length === 0 && <p className={classes.muted}>{t('staff.none')}</p>}
					<ul className={classes.offers}>
						{data.offers.map((offer) => (
							<Offer key={offer.offer_id} offer={offer} applicationId={applicationId}>
								{offer.status === 'prepared' && offer.refused === null && data.release !== null && (
									<ToRelease
										offer={offer}
										earlier={data.offers.find(({ number }) => number !== null)}
										release={data.release}
										case_view={case_view}
									/>
								)}
							</Offer>
						))}
					</ul>
					<div>
						<ButtonLink
							to={path.pricing(applicationId)}
							state={data.may_prepare ? editing : undefined}
							emphasis={data.may_prepare && data.offers[0]?.status !== 'prepared' ? 'primary' : 'secondary'}
						>
							{t(!data.may_prepare ? 'pricing:page' : data.offers[0]?.status === 'prepared' ? 'staff.edit' : 'staff.prepare')}
						</ButtonLink>
					</div>
				</>
			)}
		</Section>
	)
}

interface OfferProps {
	readonly offer: StaffOffer
	readonly applicationId: string
	/** What waits for a second person. */
	readonly children: ReactNode
}

function Offer({ offer, applicationId, children }: OfferProps) {
	const may_read = useStaff().permissions.includes('document_read')
	const { t } = useTranslation(['offers', 'pricing'])
	const fixingText = useFixingText()
	const formats = useFormats()
	const { headline, terms, costs } = useTermsFacts(formats)(offer.terms)
	const {
		number,
		status,
		refused,
		released_at,
		released_by,
		last_day,
		answered_at,
		decline_reason,
		answer_text,
		change_request,
		versions,
	} = offer
	const [latest, ...older] = versions
	return (
		<li className={classes.offer}>
			<OfferHeading number={number} status={status} />
			{children}
			{refused !== null && (
				<p className={classes.exception}>
					{t('staff.refused', { name: refused.by, date: formats.date(refused.at), reason: refused.note })}
				</p>
			)}
			{change_request !== null && <Wish wish={change_request} currency={offer.terms.currency} />}
			<Facts facts={[headline, ...terms, ...costs].map(({ label, value }) => ({ name: label, value }))} />
			<ul className={classes.conditions}>
				{offer.terms.conditions.map((condition) => (
					<li key={condition}>{condition}</li>
				))}
			</ul>
			<div className={classes.muted}>
				{latest !== undefined && (
					<p>{t('staff.prepared', { version: latest.version, name: latest.saved_by, date: formats.date(latest.saved_at) })}</p>
				)}
				{offer.exception_reason !== null && (
					<p className={classes.exception}>{t('pricing:exception', { reason: offer.exception_reason })}</p>
				)}
				{offer.fixing !== null && <p>{fixingText(offer.fixing)}</p>}
				{offer.document_id !== null && may_read && (
					<p>
						<Link to={path.document(applicationId, offer.document_id)}>{t('staff.file')}</Link>
					</p>
				)}
				{released_at !== null && last_day !== null && (
					<p>{t('staff.released', { name: released_by ?? '', date: formats.date(released_at), last_day: formats.date(last_day) })}</p>
				)}
				{answered_at !== null && <p>{t('staff.answered', { date: formats.date(answered_at) })}</p>}
				{decline_reason !== null && (
					<p>
						{t('staff.declined', { reason: t(`reason.${decline_reason}`) })}
						{answer_text !== null && ` – ${answer_text}`}
					</p>
				)}
			</div>
			{older.length > 0 && (
				<details className={classes.muted}>
					<summary>{t('staff.versions')}</summary>
					<ul>
						{older.map(({ version, saved_by, saved_at }) => (
							<li key={version}>{t('staff.prepared', { version, name: saved_by, date: formats.date(saved_at) })}</li>
						))}
					</ul>
				</details>
			)}
		</li>
	)
}

/** A change the company requests: a task of staff until there is another offer. */
function Wish({ wish, currency }: { readonly wish: ChangeRequestView; readonly currency: StaffOffer['terms']['currency'] }) {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	return (
		<div className={classes.wish}>
			<h3>{t('staff.wish')}</h3>
			<ul>
				{wish.amount !== null && <li>{`${t('wish.amount')}: ${formats.money(wish.amount, currency)}`}</li>}
				{wish.duration_months !== null && <li>{`${t('wish.duration')}: ${formats.months(wish.duration_months)}`}</li>}
				{wish.rate !== null && <li>{`${t('wish.rate')}: ${formats.percent(wish.rate)}`}</li>}
				{wish.text !== null && <li>{wish.text}</li>}
			</ul>
			<p>{t('staff.wished', { date: formats.date(wish.asked_at) })}</p>
		</div>
	)
}
