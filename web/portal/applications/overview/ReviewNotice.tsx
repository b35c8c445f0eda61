import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applications.ts'
import { showsReviewNotice } from '#domain/applications/status.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { Notice } from '../../dashboard/Notice.tsx'

/** On every tab while others have the ball: that nothing is to be done, and since when. */
export function ReviewNotice({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('dashboard')
	const formats = useFormats()
	const { display_status, submitted, shortApplicationId } = application
	if (!showsReviewNotice(display_status)) return null
	const is_signed = display_status === 'in_review_after_signature'
	return (
		<Notice kind="info" title={t(is_signed ? 'review.after_signature_title' : 'review.title')}>
			<p>{t(is_signed ? 'review.after_signature_text' : 'review.text')}</p>
			{submitted !== null && <p>{t('review.submitted', { date: formats.date(submitted), short_id: shortApplicationId })}</p>}
		</Notice>
	)
}
