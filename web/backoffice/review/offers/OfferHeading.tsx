import { useTranslation } from 'react-i18next'

import type { StaffOffer } from '#contract/review/staff/offers.ts'
import type { OfferStatus } from '#domain/review/offers/status.ts'

import { Tag, type Tone } from '#web/backoffice/platform/layout/Tag.tsx'
import classes from './Offers.module.css'

const tones = {
	prepared: 'brand',
	released: 'warning',
	accepted: 'success',
	declined: 'plain',
	superseded: 'plain',
	expired: 'plain',
	withdrawn: 'plain',
} as const satisfies Record<OfferStatus, Tone>

/** The number of an offer and its outcome. */
export function OfferHeading({ number, status }: Pick<StaffOffer, 'number' | 'status'>) {
	const { t } = useTranslation('offers')
	return (
		<p className={classes.head}>
			<strong>{number === null ? t('status.prepared') : t('staff.heading', { number })}</strong>
			{number !== null && <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>}
		</p>
	)
}
