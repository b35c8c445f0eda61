import { useTranslation } from 'react-i18next'

import { shiftPoint } from '#domain/platform/money.ts'
import type { PriceProposal } from '#domain/review/credit/price-proposal.ts'

import { Button } from '../../../../kit/Button.tsx'
import { useRateNames } from '#web/backoffice/partners/reference-rates/rate-names.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import classes from './Glance.module.css'

interface ProposedPriceProps {
	readonly proposal: PriceProposal | null
	/** Takes the rate, as a fraction, into the form; none where terms cannot change. */
	readonly onTake?: ((interest_rate: number) => void) | undefined
}

/** The rate that bears the risk, line by line: reference, funding, margin, expected loss. */
export function ProposedPrice({ proposal, onTake }: ProposedPriceProps) {
	const { t } = useTranslation('credit-glance')
	const formats = useFormats()
	const names = useRateNames()
	if (proposal === null) return <p className={classes.muted}>{t('price.none')}</p>
	const percent = (bps: number): string => formats.percent(shiftPoint(bps, -4))
	const { fixing, risk_class, pd_bps, lgd_bps, rate_bps } = proposal
	const reference =
		fixing === null
			? t('price.reference_assumed')
			: t('price.reference_market', {
					rate: names.rate(fixing.rate),
					tenor: names.tenor(fixing.tenor),
					date: formats.date(fixing.fixed_on),
				})
	const lines = [
		{ name: t('price.reference'), detail: reference, bps: proposal.reference_bps },
		{ name: t('price.funding'), detail: null, bps: proposal.funding_bps },
		{ name: t('price.margin'), detail: null, bps: proposal.margin_bps },
		{
			name: t('price.loss'),
			detail: t('price.loss_of', { pd: percent(pd_bps), lgd: formats.percent(shiftPoint(lgd_bps, -4), { decimals: 0 }) }),
			bps: proposal.expected_loss_bps,
		},
	]
	return (
		<>
			<p className={classes.muted}>{t('price.class', { class: risk_class })}</p>
			<dl className={classes.pairs}>
				{lines.map(({ name, detail, bps }) => (
					<div key={name} className={classes.pair}>
						<dt>
							{name}
							{detail !== null && <span className={classes.detail}>{detail}</span>}
						</dt>
						<dd>{percent(bps)}</dd>
					</div>
				))}
				<div className={`${classes.pair} ${classes.total}`}>
					<dt>{t('price.rate')}</dt>
					<dd>{percent(rate_bps)}</dd>
				</div>
			</dl>
			{onTake !== undefined && (
				<div>
					<Button emphasis="secondary" onClick={() => onTake(shiftPoint(rate_bps, -4))}>
						{t('price.take')}
					</Button>
				</div>
			)}
		</>
	)
}
