import { useTranslation } from 'react-i18next'

import type { ViewerTexts } from '../../../kit/viewer/Viewer.tsx'
import { viewerTexts } from '../../../kit/viewer/viewer-texts.ts'

/** The texts of the viewer. */
export function useViewerTexts(name: string): ViewerTexts {
	const { t } = useTranslation('document-review')
	return viewerTexts((key, values) => t(key, { ...values }), name)
}
