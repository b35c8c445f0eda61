import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../kit/Button.tsx'
import { path } from '../path.ts'
import { Notice } from './Notice.tsx'
import { PageTitle } from './PageTitle.tsx'

export function NotFoundPage() {
	const { t } = useTranslation(['shell', 'backoffice'])
	return (
		<>
			<PageTitle title={t('not_found.page')} />
			<Notice title={t('not_found.title')} text={t('not_found.text')} is_page>
				<ButtonLink to={path.queue()}>{t('backoffice:frame.to_applications')}</ButtonLink>
			</Notice>
		</>
	)
}
