import { addMonths, type IsoDate } from '#domain/platform/dates.ts'

/** The identity of a person: names and date of birth (docs/domain/readings B148). */
export interface IdentPerson {
	readonly first_name: string
	readonly last_name: string
	readonly birthdate: IsoDate | null
}

/** The record an identification is bound to: the same name under another account is another person (docs/domain/readings B250). */
export interface IdentHolder extends IdentPerson {
	readonly user_id: string | null
	readonly email: string | null
}

export const mismatches = ['name_differs', 'birthdate_differs', 'result_incomplete'] as const
export type Mismatch = (typeof mismatches)[number]

/** Titles before a name, which are ignored. */
const titles = new Set(['dr', 'prof', 'professor', 'doktor', 'med', 'jur', 'rer', 'nat', 'h', 'c', 'hc', 'ing', 'dipl', 'mag'])

/** Letters that Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', đ: 'd', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i' }

/** Passports transcribe ä as AE, other documents as A: both become A. */
const umlauts: readonly (readonly [RegExp, string])[] = [
	[/ae/g, 'a'],
	[/oe/g, 'o'],
	[/ue/g, 'u'],
]

/** A name as in a machine-readable zone: without accents, titles and hyphens, split into words. */
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

/** Family names must match word for word; of the given names only the record's, because a document lists all of them. */
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

/** The differences between the identified person and the record. */
export function mismatchesOf(record: IdentPerson, found: IdentPerson | null): Mismatch[] {
	if (found === null || found.birthdate === null || record.birthdate === null) return ['result_incomplete']
	return [
		...(isSameName(record, found) ? [] : (['name_differs'] as const)),
		...(record.birthdate === found.birthdate ? [] : (['birthdate_differs'] as const)),
	]
}

/** Months an identification is valid for the same person and data (docs/domain/readings Q99). */
const valid_months = 24

export const validUntil = (completed_on: IsoDate): IsoDate => addMonths(completed_on, valid_months)

/** A change of name or date of birth requires a new identification, a change of address does not. */
export const isSamePerson = (identified: IdentPerson, record: IdentPerson): boolean =>
	wordsOf(identified.first_name).join(' ') === wordsOf(record.first_name).join(' ') &&
	wordsOf(identified.last_name).join(' ') === wordsOf(record.last_name).join(' ') &&
	identified.birthdate === record.birthdate

/** Compares accounts; while either record has none, the e-mail address. */
const isSameAccount = (identified: IdentHolder, record: IdentHolder): boolean =>
	identified.user_id !== null && record.user_id !== null ? identified.user_id === record.user_id : identified.email === record.email

/** The identification belongs to the record's current holder. */
export const isSameHolder = (identified: IdentHolder, record: IdentHolder): boolean =>
	isSamePerson(identified, record) && isSameAccount(identified, record)
