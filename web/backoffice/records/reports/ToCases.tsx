import { Link } from 'react-router'

import { queueAddress, wholeQueue, type QueueView } from '#web/backoffice/cases/queues/queue-address.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import type { ReportView } from './report-address.ts'
import classes from './Reports.module.css'

interface ToCasesProps {
	readonly count: number
	/** The report's own filters go with it. */
	readonly view: ReportView
	readonly list: Partial<QueueView>
	/** Read out instead of the number alone. */
	readonly label: string
}

/** A figure that leads to the cases behind it. */
export function ToCases({ count, view: { partner_key, loan_type }, list, label }: ToCasesProps) {
	const formats = useFormats()
	if (count === 0) return formats.number(count)
	const own = { partner_key: partner_key === '' ? null : partner_key, loan_type: loan_type === '' ? null : loan_type }
	return (
		<Link to={path.queue(queueAddress({ ...wholeQueue, ...own, ...list }))} className={classes.to} aria-label={`${label}: ${count}`}>
			{formats.number(count)}
		</Link>
	)
}
