import { useTranslation } from 'react-i18next'

import type { ViewerTexts } from '../../../kit/viewer/Viewer.tsx'
import { viewerTexts } from '../../../kit/viewer/viewer-texts.ts'

/** The texts around a file that staff look at. */
export function useViewerTexts(): (name: string) => ViewerTexts {
	const { t } = useTranslation('backoffice-documents')
	return (name) => viewerTexts((key, values) => t(key, { ...values }), name)
}
