import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applications.ts'
import { getCustomFields } from '#contract/custom-fields.ts'
import { judgeOwnQuestions } from '#domain/forms/own-questions.ts'

import { usePageState } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'
import { Facts } from '../../dashboard/Facts.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { useStaysOpen } from '../../dashboard/use-stays-open.ts'
import { TextButton } from '../../dashboard/TextButton.tsx'
import { useAnswerText } from '../../forms/answer-text.ts'
import { judgingOf } from '../../forms/place.ts'
import { CustomFieldsDialog } from './CustomFieldsDialog.tsx'

interface CustomFieldsCardProps {
	readonly application: ApplicationView
	/** Whether the address asks for its dialog. */
	readonly is_open: boolean
	readonly onEdit: () => void
	readonly onClose: () => void
}

/** What the partner's own form asked, as it was answered; nothing where it asked nothing of its own. */
export function CustomFieldsCard({ application, is_open, onEdit, onClose }: CustomFieldsCardProps) {
	const { t } = useTranslation('dashboard')
	const state = usePageState((whole) => whole)
	const answerText = useAnswerText()
	const { applicationId, allowed_updates } = application
	const { data } = useCall(getCustomFields, { params: { applicationId } })
	const may_edit = allowed_updates.includes('custom_fields')
	const dialog = useStaysOpen(is_open && data !== undefined, may_edit)
	if (data === undefined || data.form === null) return null
	const { form, answers } = data
	const { asked } = judgeOwnQuestions(form, answers, judgingOf(state))
	if (asked.length === 0) return null
	return (
		<Panel title={t('custom_fields.title')} action={may_edit && <TextButton onClick={onEdit}>{t('custom_fields.edit')}</TextButton>}>
			<Facts
				facts={asked.map((question) => ({
					label: question.label[state.language],
					value: answerText(question, answers[question.id], answers) ?? null,
				}))}
				missing={t('missing')}
			/>
			{dialog !== 'shut' && (
				<CustomFieldsDialog
					application={application}
					form={form}
					answers={answers}
					is_closed={dialog === 'closed_meanwhile'}
					onClose={onClose}
				/>
			)}
		</Panel>
	)
}
