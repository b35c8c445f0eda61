import { useTranslation } from 'react-i18next'

import type { WaitingItem } from '#contract/cases/staff/waiting.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './Waiting.module.css'

interface ClockProps {
	readonly item: Pick<WaitingItem, 'due' | 'since' | 'urgency'>
	readonly now: Date
}

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const day_ms = 24 * hour_ms

/** The time that is left, or by which it is late; since when it has waited stands below. */
export function Clock({ item: { due, since, urgency }, now }: ClockProps) {
	const { t } = useTranslation('waiting')
	const times = useTimes()
	const { locale } = useFormats()
	const left_ms = new Date(due).getTime() - now.getTime()
	const size_ms = Math.abs(left_ms)
	const [value, unit] =
		size_ms >= 2 * day_ms ? [size_ms / day_ms, 'day'] : size_ms >= hour_ms ? [size_ms / hour_ms, 'hour'] : [size_ms / minute_ms, 'minute']
	const time = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
		Math.floor(value),
	)
	return (
		<span className={classes.clock} data-urgency={urgency}>
			<time dateTime={due} title={t('due', { time: times.exact(new Date(due)) })}>
				{t(left_ms <= 0 ? 'clock.over' : 'clock.left', { time })}
			</time>
			<time dateTime={since} className={classes.beside} title={times.exact(new Date(since))}>
				{times.relative(new Date(since), now)}
			</time>
		</span>
	)
}
