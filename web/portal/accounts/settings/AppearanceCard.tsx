import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'

import { Radio, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { colourSchemes } from '#domain/partners/configuration/theme.ts'

import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import classes from './Settings.module.css'

export function AppearanceCard() {
	const { t } = useTranslation(['settings', 'shell'])
	const { colorScheme, setColorScheme } = useMantineColorScheme()
	return (
		<Panel title={t('settings:appearance.title')}>
			<Radio.Group aria-label={t('settings:appearance.title')} value={colorScheme} onChange={(scheme) => setColorScheme(scheme)}>
				<div className={classes.choices} data-three>
					{colourSchemes.map((scheme) => (
						<Radio key={scheme} value={scheme} label={t(`shell:appearance.${scheme}`)} />
					))}
				</div>
			</Radio.Group>
		</Panel>
	)
}
