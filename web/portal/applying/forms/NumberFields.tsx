import { useTranslation } from 'react-i18next'

import type { Question } from '#domain/applying/forms/definition.ts'
import { precisionOf, storedOf, typedOf } from '#domain/applying/forms/stored.ts'

import { NumberField, type Scale } from '../../../kit/fields/NumberField.tsx'
import { SliderField } from '../../../kit/fields/SliderField.tsx'
import { usePageState } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { boundsOf } from '../applications/offers.ts'
import type { FormFieldProps } from './form-field.ts'
import { productFor } from './offer-issues.ts'

/** The specification's slider steps in configured forms (docs/domain/readings Q36). */
const amount_step = 5_000
const duration_step = 2

const scaleOf = (question: Question): Scale => ({
	typedOf: (kept) => typedOf(question, kept),
	keptOf: (typed) => storedOf(question, typed),
})

function useField({ form, question }: Pick<FormFieldProps, 'form' | 'question'>) {
	const language = usePageState((state) => state.language)
	return { form, name: question.id, label: question.label[language], addon: question.label_addon?.[language] }
}

/** The unit of a number, as text. */
function useUnit(question: Question): string | undefined {
	const { t } = useTranslation(['forms', 'applications'])
	if (question.value_type === 'percent') return question.unit ?? '%'
	if (question.value_type !== 'duration') return question.unit
	return question.unit === 'years' ? t('forms:years') : t('applications:loan_info.months')
}

/** A number of any kind: amount, count, percentage, duration. */
export function MeasureField({ form, question }: FormFieldProps) {
	const language = usePageState((state) => state.language)
	const field = useField({ form, question })
	const unit = useUnit(question)
	return (
		<NumberField
			{...field}
			decimals={precisionOf(question)}
			placeholder={question.placeholder?.[language]}
			scale={scaleOf(question)}
			unit={unit}
		/>
	)
}

/** The amount of the loan or the factoring limit, within the product's bounds; any other amount is a plain number. */
export function AmountField(props: FormFieldProps) {
	const { question, answers } = props
	const { t } = useTranslation('applications')
	const formats = useFormats()
	const partner = usePageState((state) => state.partner)
	const field = useField(props)
	const product = productFor(partner, answers)
	const bounds = product === undefined ? undefined : boundsOf(product, answers['currency'])
	const is_asked_for = question.id === 'loanSize' || question.id === 'factoring_limit'
	if (!is_asked_for || bounds === undefined) return <MeasureField {...props} />
	const { amount, currency } = bounds
	const shown = (value: number): string => formats.money(value, currency)
	return (
		<SliderField
			{...field}
			{...amount}
			step={question.step ?? amount_step}
			hint={t('loan_info.amount_hint', { min: shown(amount.min) })}
			unit={currency}
			shown={shown}
		/>
	)
}

/** The duration of the loan, in the unit of the form. */
export function DurationField(props: FormFieldProps) {
	const { question, answers } = props
	const formats = useFormats()
	const partner = usePageState((state) => state.partner)
	const field = useField(props)
	const unit = useUnit(question)
	const product = productFor(partner, answers)
	const bounds = product === undefined ? undefined : boundsOf(product, answers['currency'])
	if (question.id !== 'loanDuration' || bounds === undefined) return <MeasureField {...props} />
	const { min, max } = bounds.duration_months
	const in_years = question.unit === 'years'
	return (
		<SliderField
			{...field}
			min={Math.ceil(typedOf(question, min))}
			max={Math.floor(typedOf(question, max))}
			step={question.step ?? (in_years ? 1 : duration_step)}
			unit={unit}
			shown={(value) => (in_years ? formats.years(value) : formats.months(value))}
			scale={scaleOf(question)}
		/>
	)
}
