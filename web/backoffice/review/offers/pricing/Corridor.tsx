import { useTranslation } from 'react-i18next'

import type { StaffOffers } from '#contract/review/staff/offers.ts'
import { shiftPoint } from '#domain/platform/money.ts'
import { isOutside } from '#domain/review/offers/rules.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import classes from './Pricing.module.css'

interface CorridorProps {
	readonly corridor: StaffOffers['pricing']['corridor']
	readonly rate: number | null
}

/** A margin on both sides of the corridor, for rates outside it. */
const margin = 0.15

/** The rate's position in the product's corridor, as a drawing and as text. */
export function Corridor({ corridor, rate }: CorridorProps) {
	const { t } = useTranslation('pricing')
	const formats = useFormats()
	const [low, high] = [shiftPoint(corridor.min_rate_bps, -4), shiftPoint(corridor.max_rate_bps, -4)]
	const limits = { min: formats.percent(low), max: formats.percent(high) }
	const width = Math.max(high - low, 0.0001)
	const placeOf = (share: number): number => ((share - low) / width) * (1 - 2 * margin) + margin
	const is_known = rate !== null && rate > 0
	const is_out = is_known && isOutside(rate, corridor)
	const place = is_known ? Math.min(Math.max(placeOf(rate), 0.01), 0.99) : undefined
	const where = !is_known ? 'unknown' : !is_out ? 'inside' : rate < low ? 'below' : 'above'
	return (
		<div className={classes.corridor} data-out={is_out || undefined}>
			<div className={classes.track} aria-hidden="true">
				<span className={classes.allowed} style={{ insetInline: `${margin * 100}%` }} />
				{place !== undefined && <span className={classes.mark} style={{ insetInlineStart: `${place * 100}%` }} />}
			</div>
			<div className={classes.limits} aria-hidden="true">
				<span>{limits.min}</span>
				<span>{limits.max}</span>
			</div>
			<p aria-live="polite">{t(`corridor.${where}`, { ...limits, rate: is_known ? formats.percent(rate) : '' })}</p>
		</div>
	)
}
