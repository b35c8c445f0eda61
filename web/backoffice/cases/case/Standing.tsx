import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'

import { StatusTag } from '#web/backoffice/applying/applications/StatusTag.tsx'
import { CopyButton } from '#web/backoffice/platform/layout/CopyButton.tsx'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import classes from './KeyFigures.module.css'

/** Where the case stands, and its number; their place is kept while it loads. */
export function Standing({ case_view }: { readonly case_view: CaseView | undefined }) {
	const { t } = useTranslation(['backoffice', 'backoffice-statuses'])
	if (case_view === undefined) return <p className={classes.standing} />
	const { application } = case_view
	const { shortApplicationId, rejection_reason, status } = application
	return (
		<p className={classes.standing}>
			<StatusTag status={status} />
			{rejection_reason !== null && <Tag>{t(`backoffice-statuses:reason.${rejection_reason}`)}</Tag>}
			<span className={classes.number}>
				{shortApplicationId}
				<CopyButton text={shortApplicationId} what={t('application.short_id')} />
			</span>
		</p>
	)
}
