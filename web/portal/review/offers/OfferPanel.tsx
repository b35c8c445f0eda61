import { useTranslation } from 'react-i18next'

import type { OfferView } from '#contract/review/offers.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { useTermsFacts } from '../../../kit/offers/terms-facts.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './Offers.module.css'
import { useUntil } from './until.ts'

interface OfferPanelProps {
	readonly applicationId: string
	readonly offer: OfferView
	readonly may_answer: boolean
}

/** The summary of an offer: its terms, its deadline, and a link to it. */
export function OfferPanel({ applicationId, offer, may_answer }: OfferPanelProps) {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	const until = useUntil()
	const { headline, terms } = useTermsFacts(formats)(offer.terms)
	const is_open = offer.status === 'released' && offer.change_request === null
	return (
		<Panel title={t('card.title')}>
			<p className={classes.state} data-open={is_open || undefined}>
				{is_open
					? until(offer)
					: offer.change_request !== null && offer.status === 'released'
						? t('answer.asked_title')
						: t(`status.${offer.status}`)}
			</p>
			<Facts facts={[headline, ...terms.slice(0, 4)].map((fact) => ({ ...fact, is_figure: true }))} />
			<div className={classes.cardAction}>
				<ButtonLink emphasis={is_open && may_answer ? 'primary' : 'secondary'} to={path.offer(applicationId)}>
					{t(is_open && may_answer ? 'card.decide' : 'card.view')}
				</ButtonLink>
			</div>
		</Panel>
	)
}
