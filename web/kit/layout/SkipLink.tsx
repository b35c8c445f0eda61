import { useTranslation } from 'react-i18next'

import classes from './SkipLink.module.css'

/** The first focusable element: skips the header, to `#content`. */
export function SkipLink() {
	const { t } = useTranslation('shell')
	return (
		<a className={classes.skip} href="#content">
			{t('skip_to_content')}
		</a>
	)
}
