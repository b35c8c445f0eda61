import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { colourSchemes } from '#domain/partners/theme.ts'

import { Panel } from '../dashboard/Panel.tsx'
import classes from './Settings.module.css'

/** Light, dark, or as the device has it. */
export function AppearanceCard() {
	const { t } = useTranslation(['settings', 'shell'])
	const { colorScheme, setColorScheme } = useMantineColorScheme()
	return (
		<Panel title={t('settings:appearance.title')}>
			<fieldset className={classes.choices} data-three>
				<legend className="visually-hidden">{t('settings:appearance.title')}</legend>
				{colourSchemes.map((scheme) => (
					<label key={scheme} className={classes.choice}>
						<input type="radio" name="appearance" checked={scheme === colorScheme} onChange={() => setColorScheme(scheme)} />
						{t(`shell:appearance.${scheme}`)}
					</label>
				))}
			</fieldset>
		</Panel>
	)
}
