import { useTranslation } from 'react-i18next'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'

/** The content of a heading while its name loads: a skeleton, and a text for screen readers. */
export function LoadingTitle() {
	const { t } = useTranslation('shell')
	return (
		<>
			<span className="visually-hidden">{t('loading')}</span>
			<Skeleton width="18rem" />
		</>
	)
}
