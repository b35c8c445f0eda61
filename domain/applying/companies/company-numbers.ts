import * as swissUid from 'stdnum/lib/cjs/ch/uid.js'
import * as swissVat from 'stdnum/lib/cjs/ch/vat.js'
import * as germanVat from 'stdnum/lib/cjs/de/vat.js'
import * as nip from 'stdnum/lib/cjs/pl/nip.js'
import * as regon from 'stdnum/lib/cjs/pl/regon.js'

import type { Country } from '#domain/platform/countries.ts'
import { splitHrNumber } from './hr-number.ts'
import { numberKindsOf, type NumberKind } from './number-kinds.ts'

export interface CompanyNumber {
	readonly kind: NumberKind
	/** The stored and displayed form: "HRB 260642", "DE136695976", "CHE100155212", "8567346215". */
	readonly number: string
	/** The register court, where it was written beside the number. */
	readonly court: string | null
}

/** The longest number with its court is shorter; the limit bounds the work of the patterns. */
const max_length = 100

type Read = (typed: string) => string | undefined

interface Validator {
	validate(typed: string): { readonly isValid: boolean; readonly compact?: string }
}

const checked = ({ validate }: Validator, typed: string): string | undefined => {
	const result = validate(typed)
	return result.isValid ? result.compact : undefined
}

/** Prefixes that people write before a number; stdnum knows only the official ones. */
const withoutWord = (word: RegExp, typed: string): string => typed.replace(word, '').trim()

/**
 * Reads a number into its stored form, or gives undefined: format and check digits by the rules of the issuer (ported from
 * python-stdnum). A register number has no check digits; it is the kind of register and digits, whatever the court.
 */
const readers: Readonly<Record<NumberKind, Read>> = {
	hr_number: (typed) => {
		const { number } = splitHrNumber(typed)
		const [, kind, digits, suffix] = /^(HRA|HRB|GNR|PR|VR|GSR) 0*(\d+)(?: ([A-Z]{1,3}))?$/.exec(number) ?? []
		return kind === undefined ? undefined : [kind, digits, suffix].filter((part) => part !== undefined).join(' ')
	},
	vat_id: (typed) => {
		const digits = checked(germanVat, withoutWord(/^ust-?id(?:nr)?[.:\s-]*/i, typed))
		return digits === undefined ? undefined : `DE${digits.replace(/^DE/, '')}`
	},
	uid: (typed) => {
		const named = /^\d/.test(typed) ? `CHE${typed}` : typed
		return checked(swissUid, named) ?? checked(swissVat, named)?.slice(0, 12)
	},
	nip: (typed) => checked(nip, withoutWord(/^nip[.:\s-]*/i, typed)),
	regon: (typed) => checked(regon, withoutWord(/^regon[.:\s-]*/i, typed)),
	krs: (typed) => {
		const digits = withoutWord(/^krs[.:\s-]*/i, typed).replace(/[\s.-]/g, '')
		return /^\d{1,10}$/.test(digits) && Number(digits) > 0 ? digits.padStart(10, '0') : undefined
	},
}

/** Reads a number of a given kind; undefined when it is invalid. */
export function readCompanyNumber(kind: NumberKind, typed: string): CompanyNumber | undefined {
	const line = typed.trim()
	if (line.length > max_length) return undefined
	const number = readers[kind](line)
	return number === undefined ? undefined : { kind, number, court: kind === 'hr_number' ? splitHrNumber(line).court : null }
}

/** All kinds of number a search text may be, because the search box does not say which. */
export function recognizeCompanyNumbers(country: Country, typed: string): CompanyNumber[] {
	if (!/\d/.test(typed)) return []
	return numberKindsOf(country).flatMap((kind) => {
		// Any digits could be a KRS number, so here it needs its zeros or its name.
		if (kind === 'krs' && !/^\s*(?:krs\b|000\d{7}\s*$)/i.test(typed)) return []
		const found = readCompanyNumber(kind, typed)
		return found === undefined ? [] : [found]
	})
}

/** The key a number is looked up by. */
export const numberKey = ({ kind, number }: Pick<CompanyNumber, 'kind' | 'number'>): string => `${kind}:${number.replaceAll(' ', '')}`

/** All keys of a company: the letters that some courts append to a number are often left out. */
export function numberKeys(country: Country, numbers: readonly (string | null)[]): string[] {
	const keys = numbers.flatMap((number) => {
		if (number === null) return []
		return numberKindsOf(country).flatMap((kind) => {
			const read = readCompanyNumber(kind, number)
			if (read === undefined) return []
			return kind === 'hr_number' ? [numberKey(read), numberKey({ kind, number: read.number.replace(/ [A-Z]+$/, '') })] : [numberKey(read)]
		})
	})
	return [...new Set(keys)]
}
