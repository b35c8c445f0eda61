import { useTranslation } from 'react-i18next'

import type { Question } from '#domain/applying/forms/definition.ts'

import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { usePageState } from '../../../kit/page-state.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { Explained } from './Explained.tsx'
import type { FormFieldProps } from './form-field.ts'
import { AmountField, DurationField, MeasureField } from './NumberFields.tsx'
import { judgingOf } from './place.ts'
import { shownDay } from './shown-day.ts'

/** One form asks for a company, the next for a car. */
const CompanyField = lazyComponent(async () => (await import('./CompanyField.tsx')).CompanyField, <Skeleton lines={2} />)

/** A question in its component, with its explanation. */
export function FormField(props: FormFieldProps) {
	const { question } = props
	const language = usePageState((state) => state.language)
	return (
		<Explained label={question.label[language]} explanation={question.tooltip?.[language]}>
			<Control {...props} />
		</Explained>
	)
}

const limitOf = (question: Question, type: 'minLength' | 'maxLength'): number | undefined =>
	question.validations.flatMap((rule) => (rule.type === type ? [rule.value] : []))[0]

const inputs = {
	email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
	phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
	text: { type: 'text' },
} as const

function Control(props: FormFieldProps) {
	const { form, question } = props
	const language = usePageState((state) => state.language)
	const field = { form, name: question.id, label: question.label[language], addon: question.label_addon?.[language] }
	const placeholder = question.placeholder?.[language]
	switch (question.component) {
		case 'loan_amount':
			return <AmountField {...props} />
		case 'loan_duration':
			return <DurationField {...props} />
		case 'company_name_search':
			return <CompanyField {...props} />
		case 'countries_list':
		case 'loan_types':
		case 'loan_purposes':
		case 'company_types':
		case 'select':
		case 'radio':
			return <ChoiceField {...props} />
		case 'input':
			return (
				<TextField
					{...field}
					{...inputs[question.value_type === 'email' || question.value_type === 'phone' ? question.value_type : 'text']}
					placeholder={placeholder}
				/>
			)
		case 'input_number':
			return <MeasureField {...props} />
		case 'textarea':
			return (
				<TextareaField
					{...field}
					rows={question.rows}
					placeholder={placeholder}
					min_length={limitOf(question, 'minLength')}
					max_length={limitOf(question, 'maxLength')}
				/>
			)
		case 'checkbox':
			return <CheckboxField {...field} />
		case 'date':
			return <DayField {...props} />
	}
}

function DayField({ form, question }: FormFieldProps) {
	const { t } = useTranslation('shell')
	const state = usePageState((whole) => whole)
	const { language } = state
	const shown = (day: string): string => shownDay(day, question.format)
	return (
		<DateField
			form={form}
			name={question.id}
			label={question.label[language]}
			addon={question.label_addon?.[language]}
			hint={t('form.date_hint', { example: shown(judgingOf(state).today) })}
			format={shown}
		/>
	)
}
