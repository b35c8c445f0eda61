import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { turnShortcuts, useAreShortcutsOn } from '../../platform/shortcuts.ts'
import classes from './ShortcutHelp.module.css'

const keys = [
	['Ctrl K', 'palette'],
	['J', 'next'],
	['K', 'previous'],
	['Enter', 'open'],
	['C', 'take'],
	['A', 'assign'],
	['/', 'search'],
	['1 – 9', 'tabs'],
] as const

/** The list of keyboard shortcuts, with a switch for single letters. */
export function ShortcutHelp() {
	const { t } = useTranslation('queues')
	const is_on = useAreShortcutsOn()
	return (
		<details className={classes.help}>
			<summary>{t('shortcuts.title')}</summary>
			<dl className={classes.keys}>
				{keys.map(([key, deed]) => (
					<div key={deed}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{t(`shortcuts.${deed}`)}</dd>
					</div>
				))}
			</dl>
			<Checkbox
				label={t('shortcuts.single')}
				description={t('shortcuts.single_hint')}
				checked={is_on}
				onChange={(event) => turnShortcuts(event.currentTarget.checked)}
			/>
		</details>
	)
}
