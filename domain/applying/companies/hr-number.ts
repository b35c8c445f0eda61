import { pattern, text } from '#domain/platform/fields.ts'

const compact = (typed: string): string => typed.toUpperCase().replace(/\s+/g, ' ')

/** The specification's letters, digits and / \ . , - : and a blank: "HRB 112087" is how it is written (docs/domain/readings Q51). */
const form = /^[\p{Lu}\p{Lo}\p{M}\d/\\.,: -]+$/u

/** A number in the commercial register, stored in capitals with single blanks. */
export const hrNumber = pattern(text({ min: 3, max: 30, canonical: compact }), form)

/** The same in the dialog that adds a company, which takes the register's kind and number only. */
export const shortHrNumber = pattern(text({ max: 15, canonical: compact }), form)

/** Kind of register and number, with the letters some courts append ("HRB 4057 FL"). */
const kindAndNumber = /\b(HRA|HRB|GNR|PR|VR|GSR)\s*(\d{1,7})(?:\s*([A-Z]{1,3})(?![\p{L}\d]))?/iu

/** Splits a register entry: "Freiburg HRB 260642" is the number "HRB 260642" of the court "Freiburg". */
export function splitHrNumber(entry: string): { number: string; court: string | null } {
	const line = entry.slice(0, 300).replace(/\s+/g, ' ').trim()
	const found = kindAndNumber.exec(line)
	if (found === null) return { number: line.toUpperCase(), court: null }
	const [match, kind = '', digits = '', suffix] = found
	const court = `${line.slice(0, found.index)} ${line.slice(found.index + match.length)}`.replace(/^[\s,]+|[\s,]+$/g, '')
	return { number: [kind.toUpperCase(), digits, suffix?.toUpperCase()].filter(Boolean).join(' '), court: court === '' ? null : court }
}
