import { useTranslation } from 'react-i18next'

import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { Answers } from '#domain/applying/forms/conditions.ts'
import type { Question } from '#domain/applying/forms/definition.ts'

import formClasses from '../../../kit/form/Form.module.css'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePageState } from '../../../kit/page-state.tsx'
import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { useAnswerText } from '../forms/answer-text.ts'
import { FormField } from '../forms/FormField.tsx'

interface CustomFieldsProps {
	readonly form: ContractForm
	readonly config: ConfiguredForm
	readonly asked: readonly Question[]
	readonly answers: Answers
	readonly may_change: boolean
}

/** The partner's own questions for each representative, below the fixed fields. */
export function CustomFields({ form, config, asked, answers, may_change }: CustomFieldsProps) {
	const { t } = useTranslation('signatories')
	const language = usePageState((state) => state.language)
	const textOf = useAnswerText()
	return (
		<fieldset id="more" className={formClasses.fieldset}>
			<legend>
				<h2>{t('form.more')}</h2>
			</legend>
			{may_change ? (
				asked.map((question) => <FormField key={question.id} form={form} question={question} answers={answers} config={config} />)
			) : (
				<Facts
					facts={asked.map((question) => ({
						label: question.label[language],
						value: textOf(question, answers[question.id], answers) ?? null,
					}))}
					missing={t('card.unknown')}
				/>
			)}
		</fieldset>
	)
}
