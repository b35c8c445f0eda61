import { foldCompanyName, isLegalForm } from '../companies/names.ts'
import { splitHrNumber } from '../companies/hr-number.ts'

/** A company as far as two of them are compared. */
export interface Party {
	/** Every id it is known by. */
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

/** A post code that is not known contradicts nothing. */
const mayBeSamePlace = (one: Party, other: Party): boolean =>
	compact(one.post_code) === '' || compact(other.post_code) === '' || compact(one.post_code) === compact(other.post_code)

/** The number without its court is given out by every court, so it takes the place besides. */
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

/** Shorter first words, and those that only say what is done, stand before too many names. */
const min_stem_length = 5
const trades: ReadonlySet<string> = new Set([
	'hotel', 'hotele', 'bauunternehmen', 'autohaus', 'backerei', 'metzgerei', 'maschinenbau', 'immobilien', 'spedition', 'elektro',
	'textil', 'stadtwerke', 'holzbau', 'informatik', 'fotowoltaika', 'piekarnia', 'drukarnia', 'restaurant', 'apotheke',
]) // oxfmt-ignore

/** The word a group carries in all its companies' names. */
function stemOf(name: string): string {
	const first =
		foldCompanyName(name)
			.split(' ')
			.find((word) => !isLegalForm(word)) ?? ''
	return first.length < min_stem_length || trades.has(first) ? '' : first
}

/** What a debtor is to the company that applies: itself, perhaps of the same group, or another. */
export function relationOf(applicant: Party, debitor: Party): Relation {
	if (isSame(applicant, debitor)) return 'self'
	return isSameAddress(applicant, debitor) || isSameName(applicant, debitor) || isBoth(stemOf(applicant.name), stemOf(debitor.name))
		? 'affiliate'
		: 'none'
}
