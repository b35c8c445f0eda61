import { useTranslation } from 'react-i18next'

import { Notice } from './Notice.tsx'

/** In a dialog that could be opened and can be saved no longer: what was typed is still there to be read. */
export function ClosedNotice() {
	const { t } = useTranslation('dashboard')
	return (
		<Notice kind="warning" title={t('closed_meanwhile.title')} is_news>
			<p>{t('closed_meanwhile.text')}</p>
		</Notice>
	)
}
