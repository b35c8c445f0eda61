import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../kit/Dialog.tsx'
import { giveConsent, readConsent } from './consent.ts'
import classes from './Consent.module.css'

/** The data kept on the device, each kind with its purpose, and a choice where there is one. */
export function ConsentSettings({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation('consent')
	const [is_measured, setMeasured] = useState(() => readConsent() === 'all')
	return (
		<Dialog title={t('settings_title')} onClose={onClose}>
			<p>{t('settings_lead')}</p>
			<Checkbox
				checked
				disabled
				readOnly
				classNames={{ description: classes.about }}
				label={t('essential.label')}
				description={t('essential.text')}
			/>
			<Checkbox
				classNames={{ description: classes.about }}
				checked={is_measured}
				onChange={(event) => setMeasured(event.currentTarget.checked)}
				label={t('measurement.label')}
				description={t('measurement.text')}
			/>
			<DialogActions>
				<Button
					onClick={() => {
						onClose()
						giveConsent(is_measured ? 'all' : 'essential')
					}}
				>
					{t('save')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}
