import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import classes from './Rates.module.css'

interface SecondPersonProps {
	readonly may_decide: boolean
	readonly may_withdraw: boolean
	readonly is_busy: boolean
	readonly onAnswer: (answer: 'confirm' | 'refuse' | 'withdraw') => void
}

/** The actions on a proposal that waits for a second person. */
export function SecondPerson({ may_decide, may_withdraw, is_busy, onAnswer }: SecondPersonProps) {
	const { t } = useTranslation('pricing')
	return (
		<div className={classes.acts}>
			{may_decide ? (
				<>
					<Button is_busy={is_busy} onClick={() => onAnswer('confirm')}>
						{t('rates.confirm')}
					</Button>
					<Button emphasis="secondary" is_busy={is_busy} onClick={() => onAnswer('refuse')}>
						{t('rates.refuse')}
					</Button>
				</>
			) : (
				<span className={classes.muted}>{t('rates.own')}</span>
			)}
			{may_withdraw && (
				<Button emphasis="secondary" is_busy={is_busy} onClick={() => onAnswer('withdraw')}>
					{t('rates.withdraw')}
				</Button>
			)}
		</div>
	)
}
