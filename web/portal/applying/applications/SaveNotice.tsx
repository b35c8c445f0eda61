import { useTranslation } from 'react-i18next'

import { CheckIcon } from '../../../kit/icons.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useDraftKeeper, useSaveState } from './draft-keeper.ts'
import classes from './SaveNotice.module.css'

/** The save state of the draft. Screen readers announce only a failure to reach the server, because saving itself is too frequent. */
export function SaveNotice() {
	const { t } = useTranslation('shell')
	const keeper = useDraftKeeper()
	const state = useSaveState()
	const texts = {
		untouched: '',
		saving: t('form.saving'),
		saved: t('form.saved'),
		on_device: t('form.saved_on_device'),
		no_cookies: t('form.no_cookies'),
		failed: t('form.not_saved'),
	}
	return (
		<div className={classes.notice} data-state={state}>
			<p aria-live={state === 'on_device' || state === 'no_cookies' || state === 'failed' ? 'polite' : 'off'}>
				{state === 'saved' && <CheckIcon />}
				{texts[state]}
			</p>
			{state === 'failed' && <TextButton onClick={() => void keeper.flush()}>{t('form.retry')}</TextButton>}
		</div>
	)
}
