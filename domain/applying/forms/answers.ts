import type { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import { postCode } from '#domain/platform/address.ts'
import { companyType, companyTypesOf } from '../companies/company-types.ts'
import { countries, type Country } from '#domain/platform/countries.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { email } from '#domain/platform/email.ts'
import { issue, type ErrorCode, type ErrorValues, type Issue } from '#domain/platform/errors/catalogue.ts'
import { fault, issuesOf } from '#domain/platform/errors/issues.ts'
import { choice, decimalNumber, isoDate, multilineText, text, wholeNumber, yesNo } from '#domain/platform/fields.ts'
import { phone } from '#domain/platform/phone.ts'
import type { Answer, Answers } from './conditions.ts'
import type { Question, Validation } from './definition.ts'
import { optionsOf } from './questions.ts'
import { dayOf } from './relative-day.ts'
import { matches } from './safe-pattern.ts'
import { isStandardField, standardField } from './standard-fields.ts'
import { precisionOf, typedOf } from './stored.ts'

/** The context of judging an answer. */
export interface Judging {
	/** The language of the form's own error texts. */
	readonly language: Language
	readonly today: IsoDate
	/** The company's country when no answer names one. */
	readonly home: Country
}

type Fault = Pick<Issue, 'code' | 'values'>
export type Judged = { readonly value: Answer; readonly fault?: never } | { readonly fault: Fault; readonly value?: never }

const faultOf = (code: ErrorCode, values?: ErrorValues): Fault => (values === undefined ? { code } : { code, values })

const longest_line = 500
const longest_text = 4_000
const highest = 1e12
const longest_duration_months = 1_200

/** The maximum length of a text. */
export const longestOf = ({ component }: Pick<Question, 'component'>): number => (component === 'textarea' ? longest_text : longest_line)

/** The rule of a custom field, from its configuration alone. */
function customRule(question: Question): z.ZodType {
	switch (question.value_type) {
		case 'text':
			return question.component === 'textarea' ? multilineText({ max: longestOf(question) }) : text({ max: longestOf(question) })
		case 'email':
			return email
		case 'phone':
			return phone
		case 'integer':
			return wholeNumber({ min: -highest, max: highest })
		case 'number':
			return decimalNumber({ min: -highest, max: highest, decimals: precisionOf(question) })
		case 'percent':
			return decimalNumber({ min: -highest, max: highest, decimals: precisionOf(question) + 2 })
		case 'duration':
			return wholeNumber({ min: 0, max: longest_duration_months })
		case 'boolean':
			return yesNo
		case 'date':
			return isoDate
		case 'choice':
			return choice(question.component === 'countries_list' ? countries : optionsOf(question).map(({ value }) => value))
	}
}

const customRules = new WeakMap<Question, z.ZodType>()

/** The basic rule of an answer: the application's own field, or the type of value. */
function ruleOf(question: Question, answers: Answers, home: Country): z.ZodType {
	const country = countries.find((known) => known === answers['companyCountry']) ?? home
	if (question.id === 'companyPostCode') return postCode(country)
	if (question.id === 'companyType')
		return companyType.refine((type) => companyTypesOf(country).includes(type), fault('err_company_type_not_offered'))
	if (isStandardField(question.id)) {
		const { rule, typed_rule } = standardField(question.id)
		const is_from_register = typeof answers['companyCreditProviderId'] === 'string' && answers['companyCreditProviderId'] !== ''
		return is_from_register ? rule : (typed_rule ?? rule)
	}
	const made = customRules.get(question) ?? customRule(question)
	customRules.set(question, made)
	return made
}

/** An unticked box counts as empty. */
const isEmpty = (question: Question, answer: unknown): boolean =>
	answer === undefined ||
	answer === null ||
	(typeof answer === 'string' && answer.trim() === '') ||
	(question.component === 'checkbox' && answer === false)

const isRequired = (question: Question): boolean =>
	(isStandardField(question.id) && standardField(question.id).is_needed !== undefined) ||
	question.validations.some(({ type }) => type === 'required')

/** The way an answer breaks a rule, without its text; undefined when it does not. */
function breach(rule: Validation, question: Question, value: Answer, today: IsoDate): Fault | undefined {
	switch (rule.type) {
		case 'required':
			return undefined
		case 'minLength':
			return typeof value === 'string' && value.length < rule.value ? faultOf('err_field_too_short', { min: rule.value }) : undefined
		case 'maxLength':
			return typeof value === 'string' && value.length > rule.value ? faultOf('err_field_too_long', { max: rule.value }) : undefined
		case 'regex':
			return typeof value === 'string' && !matches(rule.value, value) ? faultOf('err_field_invalid') : undefined
		case 'min':
			return typeof value === 'number' && typedOf(question, value) < rule.value
				? faultOf('err_field_too_low', { min: rule.value })
				: undefined
		case 'max':
			return typeof value === 'number' && typedOf(question, value) > rule.value
				? faultOf('err_field_too_high', { max: rule.value })
				: undefined
		case 'date_from': {
			const min_date = dayOf(rule.value, today)
			return typeof value === 'string' && value < min_date ? faultOf('err_form_date_too_early', { min_date }) : undefined
		}
		case 'date_to': {
			const max_date = dayOf(rule.value, today)
			return typeof value === 'string' && value > max_date ? faultOf('err_form_date_too_late', { max_date }) : undefined
		}
	}
}

const boundOf = (question: Question, bound: 'minLength' | 'maxLength' | 'min' | 'max'): number | undefined => {
	const rule = question.validations.find(({ type }) => type === bound)
	return rule !== undefined && 'value' in rule && typeof rule.value === 'number' ? rule.value : undefined
}

/** Where a question has both bounds, its fault names both. */
function betweenBoth(question: Question, found: Fault): Fault {
	const is_length = found.code === 'err_field_too_short' || found.code === 'err_field_too_long'
	if (!is_length && found.code !== 'err_field_too_low' && found.code !== 'err_field_too_high') return found
	const min = boundOf(question, is_length ? 'minLength' : 'min')
	const max = boundOf(question, is_length ? 'maxLength' : 'max')
	if (min === undefined || max === undefined) return found
	return faultOf(is_length ? 'err_field_length_out_of_range' : 'err_field_out_of_range', { min, max })
}

/** The form's own text of a rule takes precedence. */
const inWords = (rule: Validation | undefined, found: Fault, language: Language): Fault =>
	rule?.error === undefined ? found : faultOf('err_form_rule_broken', { error: rule.error[language] })

/** Judges one stored answer: gives its value, or its first fault. */
export function judgeAnswer(question: Question, answer: unknown, answers: Answers, { language, today, home }: Judging): Judged {
	if (isEmpty(question, answer)) {
		const required = question.validations.find(({ type }) => type === 'required')
		return isRequired(question) ? { fault: inWords(required, faultOf('err_field_required'), language) } : { value: null }
	}
	const parsed = ruleOf(question, answers, home).safeParse(answer, { reportInput: true })
	if (!parsed.success) {
		const [found] = issuesOf(parsed.error)
		return { fault: faultOf(found?.code ?? 'err_field_invalid', found?.values) }
	}
	const value = parsed.data as Answer
	// A duration asked in years must be whole years: other months were not typed in this field.
	if (question.value_type === 'duration' && typeof value === 'number' && !Number.isInteger(typedOf(question, value)))
		return { fault: faultOf('err_field_invalid') }
	for (const rule of question.validations) {
		const broken = breach(rule, question, value, today)
		if (broken !== undefined) return { fault: inWords(rule, betweenBoth(question, broken), language) }
	}
	return { value }
}

export const issueAt = (field: string, { code, values }: Fault): Issue => ({
	...issue('err_field_invalid', field),
	code,
	...(values === undefined ? {} : { values }),
})
