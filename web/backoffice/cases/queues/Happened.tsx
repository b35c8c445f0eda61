import { useTranslation } from 'react-i18next'

import { happenedOf, type HappenedFilter } from '#domain/cases/queues/happenings.ts'
import { queueStages } from '#domain/applying/applications/stages.ts'
import { declineGrounds } from '#domain/applying/decisions/decline.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import type { QueueView } from './queue-address.ts'
import classes from './Toolbar.module.css'

/** What the figure of a report counts, by which the list is filtered. */
export function Happened({ view }: { readonly view: QueueView }) {
	const { t } = useTranslation('backoffice-queue')
	const { locale } = useFormats()
	const reasonOf = useReason()
	const happened = happenedOf(view.happened ?? '')
	if (happened === undefined) return null
	const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
	const nameOf = (day: string): string => month.format(new Date(`${day}-01T00:00:00Z`))
	const reason = reasonOf(happened)
	const what = [t(`queue.happened.${happened.happening}`), ...(reason === undefined ? [] : [reason])].join(': ')
	const from = nameOf(happened.from)
	return (
		<p className={classes.happened}>
			{happened.from === happened.to ? `${what}, ${from}` : t('queue.happened.between', { what, from, to: nameOf(happened.to) })}
		</p>
	)
}

/** The reason of a decline, or the stage a case went back from, as a name. */
function useReason(): (happened: HappenedFilter) => string | undefined {
	const { t } = useTranslation(['reports', 'backoffice-moves', 'backoffice-statuses'])
	return ({ reason }) => {
		const stage = queueStages.find((one) => one === reason)
		if (stage !== undefined) return t(`backoffice-statuses:stage.${stage}`)
		const ground = declineGrounds.find((one) => one === reason)
		if (ground !== undefined) return t(`backoffice-moves:ground.${ground}`)
		if (reason === 'by_rule' || reason === 'none_named') return t(`reasons.${reason}`)
		return reason
	}
}
