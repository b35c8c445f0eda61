import { useTranslation } from 'react-i18next'

import { companyTypes } from '#domain/applying/companies/company-types.ts'
import type { Answer, Answers } from '#domain/applying/forms/conditions.ts'
import type { Question } from '#domain/applying/forms/definition.ts'
import { optionsOf } from '#domain/applying/forms/questions.ts'
import { precisionOf, typedOf } from '#domain/applying/forms/stored.ts'
import { formatPhone } from '#domain/platform/phone.ts'
import { loanPurposes, loanTypes } from '#domain/partners/products/enumerations.ts'
import { currencies } from '#domain/platform/currencies.ts'

import { isCurrency } from '../applications/offers.ts'
import { durationIn } from '../applications/RequestSummary.tsx'
import { usePageState } from '../../../kit/page-state.tsx'
import { useFormats, type Formats } from '../../../kit/texts/formats.ts'
import { shownDay } from './shown-day.ts'

const amounts: readonly string[] = ['loanSize', 'factoring_limit', 'annual_sales_previous_year']

/** Formats a number with all the digits that are sent. */
export function numberText(
	formats: Formats,
	question: Pick<Question, 'id' | 'value_type' | 'unit' | 'precision'>,
	answer: number,
	{ currency }: Answers,
): string {
	if (question.value_type === 'duration') return durationIn(formats, answer)
	if (amounts.includes(question.id) && isCurrency(currency, currencies)) return formats.exactMoney(answer, currency)
	const typed = formats.number(typedOf(question, answer), { decimals: precisionOf(question) })
	const unit = question.value_type === 'percent' ? '%' : question.unit
	return [typed, unit].filter((part) => part !== undefined).join(' ')
}

/** Formats an answer as text; undefined where there is none. */
export function useAnswerText(): (question: Question, answer: Answer, answers: Answers) => string | undefined {
	const { t } = useTranslation(['forms', 'enumerations'])
	const formats = useFormats()
	const language = usePageState((state) => state.language)

	const ofChoice = (question: Question, answer: Answer): string => {
		const type = loanTypes.find((known) => known === answer)
		const purpose = loanPurposes.find((known) => known === answer)
		const company_type = companyTypes.find((known) => known === answer)
		if (question.component === 'loan_types' && type !== undefined) return t(`enumerations:loan_type.${type}`)
		if (question.component === 'loan_purposes' && purpose !== undefined) return t(`enumerations:purpose.${purpose}`)
		if (question.component === 'company_types' && company_type !== undefined) return t(`enumerations:company_type.${company_type}`)
		if (question.component === 'countries_list') return formats.country(String(answer))
		return optionsOf(question).find(({ value }) => value === String(answer))?.label[language] ?? String(answer)
	}

	return (question, answer, answers) => {
		if (answer === undefined || answer === null || answer === '') return undefined
		if (question.value_type === 'boolean') {
			const of_list = optionsOf(question).find(({ value }) => value === String(answer))?.label[language]
			return of_list ?? (answer === true ? t('forms:yes') : t('forms:no'))
		}
		if (question.value_type === 'choice') return ofChoice(question, answer)
		if (typeof answer === 'number') return numberText(formats, question, answer, answers)
		if (question.value_type === 'date') return shownDay(String(answer), question.format)
		return question.value_type === 'phone' ? formatPhone(String(answer)) : String(answer)
	}
}
