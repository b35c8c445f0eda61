import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useStaff } from '../account/session.ts'
import classes from '../applications/queue/Toolbar.module.css'
import { path } from '../path.ts'

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
