import { useTranslation } from 'react-i18next'

import type { ViewerTexts } from '../../../kit/viewer/Viewer.tsx'

/** The texts around a file that staff look at. */
export function useViewerTexts(): (name: string) => ViewerTexts {
	const { t } = useTranslation('backoffice-documents')
	return (name) => ({
		frame: t('viewer.frame', { name }),
		loading: t('viewer.loading'),
		failed: t('viewer.failed'),
		encrypted: t('viewer.encrypted'),
		no_preview: t('viewer.no_preview'),
		page_name: t('viewer.page_of', { page: '{page}', pages: '{pages}' }),
		zoom_in: t('viewer.zoom_in'),
		zoom_out: t('viewer.zoom_out'),
	})
}
