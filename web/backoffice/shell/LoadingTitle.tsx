import { useTranslation } from 'react-i18next'

import { Skeleton } from '../../kit/layout/Skeleton.tsx'

/** What a heading holds until its name is there: a shape for the eye, a word for the ear. */
export function LoadingTitle() {
	const { t } = useTranslation('shell')
	return (
		<>
			<span className="visually-hidden">{t('loading')}</span>
			<Skeleton width="18rem" />
		</>
	)
}
