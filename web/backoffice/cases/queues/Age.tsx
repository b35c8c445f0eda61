import { useTranslation } from 'react-i18next'

import type { QueueRow } from '#contract/cases/staff/queues.ts'
import { urgencyOf } from '#domain/cases/waiting/kinds.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import classes from './Age.module.css'

interface AgeProps {
	readonly row: Pick<QueueRow, 'turn' | 'turn_since' | 'usual_most_s' | 'due'>
	readonly now: Date
}

const day_s = 86_400
const hour_s = 3_600

/** The time a case has waited, for whom, and how it stands against the service level of its stage. */
export function Age({ row: { turn, turn_since, usual_most_s, due }, now }: AgeProps) {
	const { t } = useTranslation('queues')
	const times = useTimes()
	const { locale } = useFormats()
	const since = new Date(turn_since)
	if (turn === null) return '–'
	const age_s = Math.max(0, (now.getTime() - since.getTime()) / 1000)
	const [value, unit] = age_s >= 2 * day_s ? [age_s / day_s, 'day'] : age_s >= hour_s ? [age_s / hour_s, 'hour'] : [age_s / 60, 'minute']
	const said = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(
		Math.floor(value),
	)
	const level = due === null ? undefined : urgencyOf(new Date(due), now)
	const is_unusual = usual_most_s !== null && age_s > usual_most_s
	const more = [
		t('age.since', { time: times.exact(since) }),
		...(due === null ? [] : [t('level.due', { time: times.exact(new Date(due)) })]),
		...(is_unusual ? [t('level.unusual')] : []),
	]
	return (
		<span className={classes.age}>
			<time dateTime={turn_since} title={more.join(', ')} data-turn={turn}>
				{said}
			</time>
			{turn === 'others' && <span className={classes.others}>{t('age.others')}</span>}
			{level === 'overdue' && <Tag tone="danger">{t('level.overdue')}</Tag>}
			{level === 'soon' && <Tag tone="warning">{t('level.soon')}</Tag>}
			{level === 'later' && is_unusual && <span className={classes.others}>{t('level.unusual')}</span>}
		</span>
	)
}
