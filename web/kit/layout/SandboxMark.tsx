import { useTranslation } from 'react-i18next'

import classes from './SandboxMark.module.css'

/** Stands above every page that shows something of a sandbox. */
export function SandboxMark() {
	const { t } = useTranslation('shell')
	return <p className={classes.mark}>{t('sandbox')}</p>
}
