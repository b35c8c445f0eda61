import { useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { colourSchemes, type ColourScheme } from '#domain/partners/configuration/theme.ts'

import classes from './Footer.module.css'

export function AppearanceSelect() {
	const { t } = useTranslation('shell')
	const { colorScheme, setColorScheme } = useMantineColorScheme()
	const id = useId()
	return (
		<div className={classes.appearance}>
			<label htmlFor={id}>{t('appearance.label')}</label>
			<select id={id} value={colorScheme} onChange={(event) => setColorScheme(event.currentTarget.value as ColourScheme)}>
				{colourSchemes.map((scheme) => (
					<option key={scheme} value={scheme}>
						{t(`appearance.${scheme}`)}
					</option>
				))}
			</select>
		</div>
	)
}
