import { useTranslation } from 'react-i18next'

import { Notice } from './Notice.tsx'

/** Shown in a dialog that can no longer be saved: its input stays readable. */
export function ClosedNotice() {
	const { t } = useTranslation('dashboard')
	return (
		<Notice kind="warning" title={t('closed_meanwhile.title')} is_news>
			<p>{t('closed_meanwhile.text')}</p>
		</Notice>
	)
}
