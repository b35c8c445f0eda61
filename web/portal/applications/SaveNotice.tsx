import { useTranslation } from 'react-i18next'

import { CheckIcon } from '../../kit/icons.tsx'
import { useSaveState } from './draft-keeper.ts'
import classes from './SaveNotice.module.css'

/** Whether what was typed is safe. Read out once it is, or is not; saving itself happens too often to be told. */
export function SaveNotice() {
	const { t } = useTranslation('shell')
	const state = useSaveState()
	const texts = {
		untouched: '',
		saving: t('form.saving'),
		saved: t('form.saved'),
		on_device: t('form.saved_on_device'),
	}
	return (
		<p className={classes.notice} data-state={state} aria-live={state === 'on_device' ? 'polite' : 'off'}>
			{state === 'saved' && <CheckIcon />}
			{texts[state]}
		</p>
	)
}
