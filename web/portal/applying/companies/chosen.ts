import type { FoundCompany } from '#contract/applying/companies.ts'
import type { KnownCompany } from '#contract/applying/known-companies.ts'
import { isFilled, type Answer, type Answers as FormAnswers } from '#domain/applying/forms/conditions.ts'

import type { Answers } from '../applications/draft-keeper.ts'

/** The answers a chosen company fills in. Unknown values stay empty; the search returns the numbers to signed-in users only. */
const answersOf = (company: FoundCompany | KnownCompany): Answers => ({
	companyName: company.name,
	companyCreditProviderId: company.external_provider_company_id,
	companyType: company.companyType ?? '',
	street: company.street ?? '',
	houseNumber: company.houseNumber ?? '',
	companyPostCode: company.plz ?? '',
	companyLocation: company.ort ?? '',
	companyCountry: company.land,
	businessPurpose: company.businessPurpose ?? '',
	hrNumber: ('identnummer' in company ? company.identnummer : null) ?? '',
	taxIdNumber: ('tax_id_number' in company ? company.tax_id_number : null) ?? '',
})

const customAnswersOf = (company: FoundCompany | KnownCompany): Readonly<Record<string, Answer>> =>
	'company_custom_fields' in company
		? Object.fromEntries(company.company_custom_fields.map(({ field_id, field_value }) => [field_id, field_value]))
		: {}

/** The fields that identify a company; the others only describe it. */
const identity = ['companyName', 'companyCreditProviderId', 'companyCountry'] as const

/** Numbers belong to one company: those of another are wrong, typed or not. */
const numbers = ['hrNumber', 'taxIdNumber'] as const

const isAmong = (names: readonly string[], name: string): boolean => names.includes(name)

type Filled = Readonly<Record<string, string>>

/** Long enough to distinguish two answers; the draft limits the length of all marks together. */
const max_mark = 60
const max_marks = 3_500

const markOf = (answer: Answer): string => String(answer).slice(0, max_mark)

/** Serialises the marks. They are parsed leniently, because a draft is untrusted input. */
const textOf = (marks: Filled): string => new URLSearchParams(marks).toString()

function marksOf(answers: Readonly<Record<string, Answer>>): string {
	const marks: Record<string, string> = {}
	for (const [name, answer] of Object.entries(answers)) {
		if (!isFilled(answer)) continue
		const more = { ...marks, [name]: markOf(answer) }
		if (textOf(more).length > max_marks) break
		Object.assign(marks, more)
	}
	return textOf(marks)
}

/** The values the last chosen company has filled in and nobody has changed since. */
function filledIn(given: Given): Filled {
	const { filledByRegister: marks } = given.answers
	const all = new URLSearchParams(typeof marks === 'string' ? marks : '')
	const held: Readonly<Record<string, Answer>> = { ...given.custom_answers, ...given.answers }
	return Object.fromEntries([...all].filter(([name, mark]) => isFilled(held[name]) && markOf(held[name]) === mark))
}

/** Returns whether a chosen company has filled in any value. */
export const isFilledByRegister = ({ filledByRegister: marks }: Readonly<Record<string, unknown>>): boolean =>
	typeof marks === 'string' && marks !== ''

/** The answers so far: those of the application, and those to a configured form's questions. */
export interface Given {
	readonly answers: FormAnswers
	readonly custom_answers: FormAnswers
}

export interface Taken {
	readonly answers: Answers
	readonly custom_answers: FormAnswers
}

const without = (filled: Filled, names: (name: string) => boolean): Record<string, ''> =>
	Object.fromEntries(Object.keys(filled).flatMap((name) => (names(name) ? [[name, '' as const]] : [])))

/**
 * The answers after a company is chosen: values and numbers of the previous one are removed, typed values stay. `is_told_all` where the
 * company is asked before its details: then all details are taken from the chosen one.
 */
export function withCompany(
	given: Given,
	company: FoundCompany | KnownCompany,
	{ asked, is_told_all = false }: { readonly asked: ReadonlySet<string>; readonly is_told_all?: boolean },
): Taken {
	const filled = filledIn(given)
	const found = answersOf(company)
	const { companyCreditProviderId: before } = given.answers
	const is_same = isFilled(before) && before === found.companyCreditProviderId
	const isOpen = (name: string, held: Answer): boolean =>
		(is_told_all && !is_same) || name in filled || !isFilled(held) || (isAmong(numbers, name) && !is_same)
	const answers = Object.fromEntries(
		Object.entries(found).filter(([name]) => isAmong(identity, name) || isOpen(name, given.answers[name])),
	) as Answers
	const known = Object.entries(customAnswersOf(company)).filter(
		([name]) => asked.has(name) && (name in filled || !isFilled(given.custom_answers[name])),
	)
	const custom_answers = { ...without(filled, (name) => name in given.custom_answers), ...Object.fromEntries(known) }
	const details = Object.entries(answers).filter(([name]) => !isAmong(identity, name))
	return { answers: { ...answers, filledByRegister: marksOf({ ...Object.fromEntries(details), ...custom_answers }) }, custom_answers }
}

/** The answers after another company is typed instead of chosen: no register values remain. */
export function withoutCompany(given: Given): Taken {
	const filled = filledIn(given)
	const isCustom = (name: string): boolean => name in given.custom_answers
	return {
		answers: {
			...without(filled, (name) => !isCustom(name)),
			hrNumber: '',
			taxIdNumber: '',
			companyCreditProviderId: null,
			filledByRegister: '',
		},
		custom_answers: without(filled, isCustom),
	}
}
