import { useTranslation } from 'react-i18next'

import { Notice } from './Notice.tsx'
import { TextButton } from './TextButton.tsx'

interface ChangedNoticeProps {
	/** What others have saved, in words. */
	readonly saved: string
	readonly onTakeOver: () => void
	readonly onKeep: () => void
}

/** Somebody else has saved what is being edited here: one of the two is to be chosen before anything is saved. */
export function ChangedNotice({ saved, onTakeOver, onKeep }: ChangedNoticeProps) {
	const { t } = useTranslation('dashboard')
	return (
		<Notice kind="warning" title={t('changed_meanwhile.title')} is_news>
			<p>{t('changed_meanwhile.text', { saved })}</p>
			<p>
				<TextButton onClick={onTakeOver}>{t('changed_meanwhile.take_over')}</TextButton>
			</p>
			<p>
				<TextButton onClick={onKeep}>{t('changed_meanwhile.keep')}</TextButton>
			</p>
		</Notice>
	)
}
