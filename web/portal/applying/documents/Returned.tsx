import { useTranslation } from 'react-i18next'

import type { ListedDocument } from '#contract/applying/documents.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'

/** The reason a document was returned, in the words of staff, and the next step. */
export function Returned({ document: { returned } }: { readonly document: ListedDocument }) {
	const { t } = useTranslation('document-review')
	const formats = useFormats()
	if (returned === null) return null
	return (
		<Notice kind="warning">
			<p>
				<strong>{t('returned_on', { date: formats.date(returned.returned) })}</strong>
			</p>
			<p>{t(`reason.${returned.reason}`)}</p>
			{returned.note !== null && (
				<p style={{ whiteSpace: 'pre-line' }}>
					{t('note')}: {returned.note}
				</p>
			)}
			<p>{t('upload_below')}</p>
		</Notice>
	)
}
