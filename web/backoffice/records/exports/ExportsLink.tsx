import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useStaff } from '#web/backoffice/platform/session.ts'
import classes from '#web/backoffice/cases/queues/Toolbar.module.css'
import { path } from '#web/backoffice/platform/path.ts'

/** The link to the reader's exports. */
export function ExportsLink() {
	const { t } = useTranslation('exports')
	const { permissions } = useStaff()
	if (!permissions.includes('export_make')) return null
	return (
		<Link to={path.exports()} className={classes.tool}>
			{t('title')}
		</Link>
	)
}
