import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import classes from './SandboxMark.module.css'

/** Stands above every page that shows something of a sandbox; a landmark, as it is part of neither head nor page. */
export function SandboxMark() {
	const { t } = useTranslation('shell')
	const id = useId()
	return (
		<section aria-labelledby={id} className={classes.mark}>
			<p id={id}>{t('sandbox')}</p>
		</section>
	)
}
