import { addMonths, type IsoDate } from '../dates.ts'

/** By what somebody is known to be the same: their names and their day of birth (docs/domain/readings B148). */
export interface IdentPerson {
	readonly first_name: string
	readonly last_name: string
	readonly birthdate: IsoDate | null
}

/** A record as an identification is bound to it: the same name under another account is another person (docs/domain/readings B250). */
export interface IdentHolder extends IdentPerson {
	readonly user_id: string | null
	readonly email: string | null
}

export const mismatches = ['name_differs', 'birthdate_differs', 'result_incomplete'] as const
export type Mismatch = (typeof mismatches)[number]

/** Written before a name and no part of it. */
const titles = new Set(['dr', 'prof', 'professor', 'doktor', 'med', 'jur', 'rer', 'nat', 'h', 'c', 'hc', 'ing', 'dipl', 'mag'])

/** Letters that are a base and a mark elsewhere, and letters of their own in the standard's eyes. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', đ: 'd', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i' }

/** Passports write ä as AE, other papers as A: both count, so both become A. */
const umlauts: readonly (readonly [RegExp, string])[] = [
	[/ae/g, 'a'],
	[/oe/g, 'o'],
	[/ue/g, 'u'],
]

/** A name as a machine-readable line has it: without marks, titles and hyphens, word by word. */
function wordsOf(name: string): string[] {
	const plain = name
		.toLowerCase()
		.replace(/[ßłđøæœı]/g, (letter) => letters[letter] ?? letter)
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
	return umlauts
		.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), plain)
		.split(/[^\p{L}]+/u)
		.filter((word) => word !== '' && !titles.has(word))
}

/** The family name word for word; of the given names those the record has, because a document has all of them. */
function isSameName(record: IdentPerson, found: IdentPerson): boolean {
	const family = wordsOf(record.last_name)
	const given = wordsOf(record.first_name)
	const found_given = new Set(wordsOf(found.first_name))
	return (
		family.length > 0 &&
		given.length > 0 &&
		family.join(' ') === wordsOf(found.last_name).join(' ') &&
		given.every((name) => found_given.has(name))
	)
}

/** Where who was identified is not who was to be. */
export function mismatchesOf(record: IdentPerson, found: IdentPerson | null): Mismatch[] {
	if (found === null || found.birthdate === null || record.birthdate === null) return ['result_incomplete']
	return [
		...(isSameName(record, found) ? [] : (['name_differs'] as const)),
		...(record.birthdate === found.birthdate ? [] : (['birthdate_differs'] as const)),
	]
}

/** How long it holds for the same person and data (docs/domain/readings Q99). */
const valid_months = 24

export const validUntil = (completed_on: IsoDate): IsoDate => addMonths(completed_on, valid_months)

/** Whether the record is still the one that was identified: a change of name or day of birth asks for it again, a move does not. */
export const isSamePerson = (identified: IdentPerson, record: IdentPerson): boolean =>
	wordsOf(identified.first_name).join(' ') === wordsOf(record.first_name).join(' ') &&
	wordsOf(identified.last_name).join(' ') === wordsOf(record.last_name).join(' ') &&
	identified.birthdate === record.birthdate

/** The account decides; where one of both has none yet, the address that was written to. */
const isSameAccount = (identified: IdentHolder, record: IdentHolder): boolean =>
	identified.user_id !== null && record.user_id !== null ? identified.user_id === record.user_id : identified.email === record.email

/** Whether an identification is that of whoever the record belongs to now. */
export const isSameHolder = (identified: IdentHolder, record: IdentHolder): boolean =>
	isSamePerson(identified, record) && isSameAccount(identified, record)
