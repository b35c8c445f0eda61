import { useTranslation } from 'react-i18next'

import type { QueueRow } from '#contract/cases/staff/queues.ts'

import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from './Assignee.module.css'

/** The assignee of a case: the reader is highlighted, and nobody is a dash with a text for screen readers. */
export function Assignee({ assigned_to }: { readonly assigned_to: QueueRow['assigned_to'] }) {
	const { t } = useTranslation('backoffice')
	const { staff_id } = useStaff()
	if (assigned_to === null) {
		return (
			<span className={classes.nobody}>
				<span aria-hidden="true">–</span>
				<span className="visually-hidden">{t('application.unassigned')}</span>
			</span>
		)
	}
	return assigned_to.staff_id === staff_id ? t('application.you', { name: assigned_to.display_name }) : assigned_to.display_name
}
