import { useTranslation } from 'react-i18next'

import { useAreShortcutsOn } from '#web/backoffice/platform/shortcuts.ts'
import classes from './EvidenceDesk.module.css'
import { possibleDeeds, workKeys, type WorkDeeds } from './work-keys.ts'

/** The key of a button. It is no part of its text: the button says what it does. */
export const Key = ({ name }: { readonly name: string }) => <span aria-hidden="true" className={classes.keyOfButton} data-key={name} />

interface KeyStripProps {
	readonly deeds: WorkDeeds
	/** Keys of this page alone. */
	readonly more?: readonly { readonly keys: readonly string[]; readonly text: string }[] | undefined
}

/** The keys that do something here, below the work. */
export function KeyStrip({ deeds, more }: KeyStripProps) {
	const { t } = useTranslation('evidence')
	const are_on = useAreShortcutsOn()
	const own = are_on ? possibleDeeds(deeds).map((deed) => ({ keys: [workKeys[deed].toUpperCase()], text: t(`keys.${deed}`) })) : []
	const shown = [...(more ?? []), ...own]
	if (shown.length === 0) return null
	return (
		<ul className={classes.keys} aria-label={t('keys.title')}>
			{shown.map(({ keys, text }) => (
				<li key={text}>
					{keys.map((key) => (
						<kbd key={key} className={classes.key}>
							{key}
						</kbd>
					))}{' '}
					{text}
				</li>
			))}
		</ul>
	)
}
