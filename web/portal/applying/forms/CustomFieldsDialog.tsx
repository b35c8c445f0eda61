import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { getApplication, validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { getCustomFields, updateCustomFields } from '#contract/applying/custom-fields.ts'
import { Refusal } from '#domain/platform/errors/catalogue.ts'
import type { Answer, Answers } from '#domain/applying/forms/conditions.ts'
import type { FormDefinition, Question } from '#domain/applying/forms/definition.ts'
import { judgeOwnQuestions } from '#domain/applying/forms/own-questions.ts'
import { loanTypeOf, questionsOf } from '#domain/applying/forms/questions.ts'
import { isStandardField } from '#domain/applying/forms/standard-fields.ts'

import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { usePageState } from '../../../kit/page-state.tsx'
import { useSend } from '../../../kit/query.ts'
import { FormField } from './FormField.tsx'
import { judgingOf } from './place.ts'
import { stepSchema } from './step-schema.ts'
import { useKeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'
import { useSharedValues } from '../applications/use-shared-values.ts'
import { ValuesDialog } from '../applications/ValuesDialog.tsx'

interface CustomFieldsDialogProps {
	readonly application: ApplicationView
	readonly form: FormDefinition
	readonly answers: Answers
	/** Saving is no longer allowed. */
	readonly is_closed: boolean
	readonly onClose: () => void
}

const emptyOf = ({ component, value_type }: Question): Answer => {
	if (component === 'checkbox') return false
	return component === 'radio' || ['number', 'integer', 'percent', 'duration'].includes(value_type) ? null : ''
}

const savedAnswer = ({ custom_fields_list }: ApplicationView, id: string): Answer | undefined =>
	custom_fields_list.find(({ field_id }) => field_id === id)?.field_value

/** The form's own questions rendered from their definition, because an answer may reveal another question. */
export function CustomFieldsDialog({ application, form, answers, is_closed, onClose }: CustomFieldsDialogProps) {
	const { t } = useTranslation('dashboard')
	const state = usePageState((whole) => whole)
	const judging = judgingOf(state)
	const { applicationId } = application
	const { mutateAsync: send } = useSend(updateCustomFields, { refreshes: [getApplication, getCustomFields, validateNextStatus] })
	const questions = questionsOf(form, loanTypeOf(form, answers)).filter(({ id }) => !isStandardField(id))
	const savedIn = (one: ApplicationView): Record<string, Answer> =>
		Object.fromEntries(questions.map((question) => [question.id, savedAnswer(one, question.id) ?? emptyOf(question)]))
	const shared = useSharedValues(application, savedIn)
	const [held] = useState(() => Object.fromEntries(questions.map((question) => [question.id, answers[question.id] ?? emptyOf(question)])))
	const [typed, setTyped] = useState<Answers>(held)
	const current = { ...answers, ...typed }
	const asked = new Set(judgeOwnQuestions(form, current, judging).asked.map(({ id }) => id))

	const shown = useContractForm(stepSchema(questions, asked, current, judging), {
		defaults: held,
		onSubmit: async (values) => {
			const custom_fields = questions
				.filter(({ id }) => asked.has(id))
				.map(({ id }) => ({ field_id: id, field_value: (values[id] ?? null) as string | number | boolean | null }))
			try {
				await shared.save((version) => send({ params: { applicationId }, body: { custom_fields, version } }))
			} catch (error) {
				throw error instanceof Refusal ? atFields(error) : error
			}
			kept.forget()
			showMessage({ kind: 'success', text: t('custom_fields.saved') })
			onClose()
		},
	})
	const watched = useWatch({ control: shown.control }) as Answers
	if (questions.some(({ id }) => watched[id] !== undefined && watched[id] !== typed[id])) setTyped({ ...typed, ...watched })

	const kept = useKeptInput(shown, `custom-fields.${applicationId}`, held)

	const config = { ...form, name: 'application', version: 0, new_fields: [] }
	return (
		<ValuesDialog
			title={t('custom_fields.title')}
			is_wide
			form={shown}
			kept={kept}
			shared={shared}
			savedText={(theirs) =>
				questions
					.filter(({ id }) => theirs[id] !== held[id])
					.map((question) => question.label[state.language])
					.join(', ')
			}
			onTakeOver={() => shown.fill(savedIn(application))}
			is_closed={is_closed}
			onClose={onClose}
		>
			{questions.map(
				(question) =>
					asked.has(question.id) && <FormField key={question.id} form={shown} question={question} answers={current} config={config} />,
			)}
		</ValuesDialog>
	)
}

/** Maps the server's faults to the fields. */
const atFields = ({ issues }: Refusal): Refusal =>
	new Refusal(issues.map((issue) => (issue.field === undefined ? issue : { ...issue, field: issue.field.replace('custom_fields.', '') })))
