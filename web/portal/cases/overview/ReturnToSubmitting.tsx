import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { ButtonLink } from '../../../kit/Button.tsx'
import { ArrowLeftIcon } from '../../../kit/icons.tsx'
import { from_submitting } from '#web/portal/applying/applications/tabs.ts'
import { path } from '#web/portal/platform/path.ts'

/** The way back to the summary, for who came from there to change something. */
export function ReturnToSubmitting({ application_id }: { readonly application_id: string }) {
	const { t } = useTranslation('submission')
	const [query] = useSearchParams()
	if (query.get('from') !== from_submitting) return null
	return (
		<div>
			<ButtonLink emphasis="secondary" icon={<ArrowLeftIcon />} to={path.submit(application_id)}>
				{t('back')}
			</ButtonLink>
		</div>
	)
}
