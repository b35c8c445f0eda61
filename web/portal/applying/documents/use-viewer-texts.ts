import { useTranslation } from 'react-i18next'

import type { ViewerTexts } from '../../../kit/viewer/Viewer.tsx'

/** The texts of the viewer. */
export function useViewerTexts(name: string): ViewerTexts {
	const { t } = useTranslation('document-review')
	return {
		frame: t('viewer.frame', { name }),
		loading: t('viewer.loading'),
		failed: t('viewer.failed'),
		encrypted: t('viewer.encrypted'),
		no_preview: t('viewer.no_preview'),
		// The viewer fills in the numbers.
		page_name: t('viewer.page_of', { page: '{page}', pages: '{pages}' }),
		zoom_in: t('viewer.zoom_in'),
		zoom_out: t('viewer.zoom_out'),
	}
}
