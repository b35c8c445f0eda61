import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import classes from './Work.module.css'
import { Key } from './KeyStrip.tsx'
import { workKeys, type WorkDeeds } from './work-keys.ts'

interface WorkActsProps {
	readonly deeds: Pick<WorkDeeds, 'accept' | 'return' | 'pass_on'>
	/** What accepting and returning are called here. */
	readonly texts: { readonly accept: string; readonly return: string }
	readonly is_busy?: boolean
}

/** Accept, return and pass on as buttons, each with its key. */
export function WorkActs({ deeds, texts, is_busy = false }: WorkActsProps) {
	const { t } = useTranslation('evidence')
	const shown = (['accept', 'return', 'pass_on'] as const).filter((deed) => deeds[deed] !== undefined)
	if (shown.length === 0) return null
	return (
		<div className={`${classes.acts} ${classes.foot}`}>
			{shown.map((deed) => (
				<Button
					key={deed}
					emphasis={deed === 'accept' ? 'primary' : 'secondary'}
					is_busy={deed === 'accept' && is_busy}
					onClick={() => deeds[deed]?.()}
				>
					{deed === 'pass_on' ? t('keys.pass_on') : texts[deed]}
					<Key name={workKeys[deed].toUpperCase()} />
				</Button>
			))}
		</div>
	)
}
