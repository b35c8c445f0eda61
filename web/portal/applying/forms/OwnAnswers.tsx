import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Answers } from '#domain/applying/forms/conditions.ts'
import type { FormDefinition } from '#domain/applying/forms/definition.ts'
import { judgeOwnQuestions } from '#domain/applying/forms/own-questions.ts'

import { usePageState } from '../../../kit/page-state.tsx'
import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { useStaysOpen } from '#web/portal/platform/dashboard/use-stays-open.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useAnswerText } from './answer-text.ts'
import { judgingOf } from './place.ts'
import { CustomFieldsDialog } from './CustomFieldsDialog.tsx'

/** What the answers stand in, with the button that changes them. */
export type Frame = ComponentType<{ readonly title: string; readonly action?: ReactNode; readonly children: ReactNode }>

interface OwnAnswersProps {
	readonly application: ApplicationView
	readonly form: FormDefinition
	readonly answers: Answers
	/** The address opens the dialog. */
	readonly is_open: boolean
	readonly onEdit: () => void
	readonly onClose: () => void
	readonly frame?: Frame
}

/** The answered questions of the partner's own form, and the dialog that changes them. */
export function OwnAnswers({ application, form, answers, is_open, onEdit, onClose, frame: Card = Panel }: OwnAnswersProps) {
	const { t } = useTranslation('dashboard')
	const state = usePageState((whole) => whole)
	const answerText = useAnswerText()
	const may_edit = application.allowed_updates.includes('custom_fields')
	const dialog = useStaysOpen(is_open, may_edit)
	const { asked } = judgeOwnQuestions(form, answers, judgingOf(state))
	if (asked.length === 0) return null
	return (
		<Card title={t('custom_fields.title')} action={may_edit && <TextButton onClick={onEdit}>{t('custom_fields.edit')}</TextButton>}>
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
		</Card>
	)
}
