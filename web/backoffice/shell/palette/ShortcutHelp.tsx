import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { turnShortcuts, useAreShortcutsOn } from '../../platform/shortcuts.ts'
import { workKeys } from '../../platform/evidence/work-keys.ts'
import { caseKeys } from '../../cases/case/case-acts.ts'
import classes from './ShortcutHelp.module.css'

/** Each key and what it does, by where: everywhere, in lists, in a case, and beside evidence. */
const groups = {
	everywhere: [
		['Ctrl K', 'palette'],
		['?', 'help'],
		['W', 'waiting'],
	],
	lists: [
		['J', 'next'],
		['K', 'previous'],
		['Enter', 'open'],
		['Space', 'preview'],
		['X', 'select'],
		['C', 'take'],
		['A', 'assign'],
		['/', 'search'],
		['Esc', 'clear'],
	],
	case: [
		['1 – 9', 'tabs'],
		['J', 'next_case'],
		['K', 'previous_case'],
		[caseKeys.step.toUpperCase(), 'step'],
		[caseKeys.take.toUpperCase(), 'take_case'],
		[caseKeys.pass_on.toUpperCase(), 'pass_on_case'],
		[caseKeys.ask.toUpperCase(), 'ask'],
		[caseKeys.note.toUpperCase(), 'note'],
	],
	evidence: [
		[workKeys.accept.toUpperCase(), 'accept'],
		[workKeys.return.toUpperCase(), 'return'],
		[workKeys.pass_on.toUpperCase(), 'pass_on'],
		['J', 'next_evidence'],
		['K', 'previous_evidence'],
	],
} as const

/** The list of keyboard shortcuts, with a switch for single letters. */
export function ShortcutHelp({ is_open }: { readonly is_open: boolean }) {
	const { t } = useTranslation('queues')
	const is_on = useAreShortcutsOn()
	return (
		<details className={classes.help} open={is_open}>
			<summary>{t('shortcuts.title')}</summary>
			{Object.entries(groups).map(([group, keys]) => (
				<section key={group}>
					<h3 className={classes.group}>{t(`shortcuts.in.${group as keyof typeof groups}`)}</h3>
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
				</section>
			))}
			<Checkbox
				label={t('shortcuts.single')}
				description={t('shortcuts.single_hint')}
				checked={is_on}
				onChange={(event) => turnShortcuts(event.currentTarget.checked)}
			/>
		</details>
	)
}
