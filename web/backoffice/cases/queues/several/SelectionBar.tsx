import { useTranslation } from 'react-i18next'

import { CrossIcon } from '../../../../kit/icons.tsx'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { focusRow } from '#web/backoffice/platform/row-keys.ts'
import { severalActs, type SeveralAct } from './acts.ts'
import type { Selection } from './selection.ts'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
	readonly selection: Selection
	readonly onAct: (act: SeveralAct) => void
}

/** What can be done with the chosen rows, at the lower edge for as long as some are chosen. */
export function SelectionBar({ selection: { rows, clear }, onAct }: SelectionBarProps) {
	const { t } = useTranslation('queues')
	const { permissions } = useStaff()
	const count = rows.length
	const clearAll = (): void => {
		// The bar goes away, and the focus with it.
		const last = rows.at(-1)
		if (last !== undefined) focusRow(last.applicationId)
		clear()
	}
	return (
		<>
			<p role="status" className="visually-hidden">
				{count > 0 && t('several.chosen', { count })}
			</p>
			{count > 0 && (
				<section aria-label={t('several.bar')} className={classes.bar}>
					<strong className={classes.count}>{t('several.chosen', { count })}</strong>
					{severalActs
						.filter(({ permission }) => permissions.includes(permission))
						.map(({ act }) => (
							<button key={act} type="button" className={classes.act} onClick={() => onAct(act)}>
								{t(`several.act.${act}`)}
							</button>
						))}
					<button type="button" className={classes.clear} aria-label={t('several.clear')} title={t('several.clear')} onClick={clearAll}>
						<CrossIcon />
					</button>
				</section>
			)}
		</>
	)
}
