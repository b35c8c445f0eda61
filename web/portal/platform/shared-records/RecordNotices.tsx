import { useTranslation } from 'react-i18next'

import { Notice } from '../dashboard/Notice.tsx'
import { TextButton } from '../dashboard/TextButton.tsx'
import type { SharedRecord } from './use-shared-record.ts'

/** The texts about a deleted record; without a text there is nothing left to save. */
export interface Gone {
	readonly title: string
	readonly text?: string
}

interface RecordNoticesProps<Kept> {
	readonly record: SharedRecord<Kept>
	readonly is_restored: boolean
	readonly gone: Gone | undefined
	readonly labelOf: (field: string) => string
}

/** The notices about the record; none of them changes the input. */
export function RecordNotices<Kept>({ record, is_restored, gone, labelOf }: RecordNoticesProps<Kept>) {
	const { t } = useTranslation('shared-records')
	const { current, is_gone, news, takeOver } = record
	return (
		<>
			{is_restored && (
				<Notice kind="info">
					<p>{t('restored')}</p>
				</Notice>
			)}
			{is_gone && gone !== undefined && (
				<Notice kind="danger" title={gone.title} is_news>
					<p>{gone.text ?? t('gone_for_good')}</p>
				</Notice>
			)}
			{news.length > 0 && current !== undefined && (
				<Notice kind="info" title={t('news.title')} is_news>
					<p>{t('news.text', { fields: news.map(labelOf).join(', ') })}</p>
					<TextButton onClick={() => takeOver(current)}>{t('news.take_over')}</TextButton>
				</Notice>
			)}
		</>
	)
}
