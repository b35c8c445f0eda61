import { useTranslation } from 'react-i18next'

import { Button } from '../../kit/Button.tsx'
import classes from './SandboxesShown.module.css'
import { useSandboxes } from './use-sandboxes.ts'

/** Above every page while lists show sandboxes: what is counted there is not all real. */
export function SandboxesShown() {
	const { t } = useTranslation('backoffice')
	const { show, is_busy } = useSandboxes()
	return (
		<div className={classes.bar}>
			<p className={classes.text}>{t('frame.sandboxes_shown')}</p>
			<Button emphasis="secondary" is_busy={is_busy} onClick={() => show(false)}>
				{t('frame.hide_sandboxes')}
			</Button>
		</div>
	)
}
