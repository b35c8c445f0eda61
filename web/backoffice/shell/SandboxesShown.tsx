import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../kit/Button.tsx'
import classes from './SandboxesShown.module.css'
import { useSandboxes } from './use-sandboxes.ts'

/** Above every page while lists show sandboxes: what is counted there is not all real. */
export function SandboxesShown() {
	const { t } = useTranslation('backoffice')
	const shown = useId()
	const { show, is_busy } = useSandboxes()
	return (
		<aside className={classes.bar} aria-labelledby={shown}>
			<p id={shown} className={classes.text}>
				{t('frame.sandboxes_shown')}
			</p>
			<Button emphasis="secondary" is_busy={is_busy} onClick={() => show(false)}>
				{t('frame.hide_sandboxes')}
			</Button>
		</aside>
	)
}
