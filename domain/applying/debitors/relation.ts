import { foldCompanyName, isLegalForm } from '../companies/names.ts'
import { splitHrNumber } from '../companies/hr-number.ts'

/** The identity of a company, for comparing two of them. */
export interface Party {
	/** All ids of the company in registers and directories. */
	readonly ids: readonly (string | null)[]
	readonly name: string
	readonly country: string
	readonly street: string | null
	readonly house_number: string | null
	readonly post_code: string | null
	readonly hr_number: string | null
	readonly tax_id_number: string | null
}

/** Insurers cover no sales to oneself, and as a rule none within a group (docs/domain/readings Q127, B96). */
export type Relation = 'self' | 'affiliate' | 'none'

const digits = (number: string | null): string => (number ?? '').replaceAll(/\D/g, '')
const compact = (line: string | null): string => (line ?? '').toLowerCase().replaceAll(/[\s.]/g, '')

const isBoth = (one: string, other: string): boolean => one !== '' && one === other

/** An unknown post code contradicts nothing. */
const mayBeSamePlace = (one: Party, other: Party): boolean =>
	compact(one.post_code) === '' || compact(other.post_code) === '' || compact(one.post_code) === compact(other.post_code)

/** A register number without its court is not unique, so the place must match too. */
const isSameNumber = (one: Party, other: Party): boolean =>
	isBoth(digits(one.tax_id_number), digits(other.tax_id_number)) ||
	(one.hr_number !== null &&
		other.hr_number !== null &&
		splitHrNumber(one.hr_number).number === splitHrNumber(other.hr_number).number &&
		isBoth(compact(one.post_code), compact(other.post_code)))

const isSameName = (one: Party, other: Party): boolean => isBoth(foldCompanyName(one.name), foldCompanyName(other.name))

const isSame = (one: Party, other: Party): boolean =>
	one.ids.some((id) => id !== null && other.ids.includes(id)) ||
	(one.country === other.country && (isSameNumber(one, other) || (isSameName(one, other) && mayBeSamePlace(one, other))))

const isSameAddress = (one: Party, other: Party): boolean =>
	isBoth(foldCompanyName(one.street ?? ''), foldCompanyName(other.street ?? '')) &&
	isBoth(compact(one.house_number), compact(other.house_number)) &&
	isBoth(compact(one.post_code), compact(other.post_code))

/** Shorter first words, and generic ones, begin too many names to identify a group. */
const min_stem_length = 5
const trades: ReadonlySet<string> = new Set([
	'hotel', 'hotele', 'bauunternehmen', 'autohaus', 'backerei', 'metzgerei', 'maschinenbau', 'immobilien', 'spedition', 'elektro',
	'textil', 'stadtwerke', 'holzbau', 'informatik', 'fotowoltaika', 'piekarnia', 'drukarnia', 'restaurant', 'apotheke',
]) // oxfmt-ignore

/** The first word of a name, which the companies of a group share. */
function stemOf(name: string): string {
	const first =
		foldCompanyName(name)
			.split(' ')
			.find((word) => !isLegalForm(word)) ?? ''
	return first.length < min_stem_length || trades.has(first) ? '' : first
}

/** The relation of a debtor to the applying company: itself, perhaps of the same group, or none. */
export function relationOf(applicant: Party, debitor: Party): Relation {
	if (isSame(applicant, debitor)) return 'self'
	return isSameAddress(applicant, debitor) || isSameName(applicant, debitor) || isBoth(stemOf(applicant.name), stemOf(debitor.name))
		? 'affiliate'
		: 'none'
}
