import { useTranslation } from 'react-i18next'

import { Notice } from './Notice.tsx'
import { TextButton } from './TextButton.tsx'

interface ChangedNoticeProps {
	/** The values others have saved, as text. */
	readonly saved: string
	readonly onTakeOver: () => void
	readonly onKeep: () => void
}

/** Reports that somebody else has saved the record edited here: the person chooses one version before saving. */
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
