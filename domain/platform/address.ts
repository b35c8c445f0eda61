import type { z } from 'zod'

import type { Country } from './countries.ts'
import { fault } from './errors/issues.ts'
import { pattern, rawText, text, upperCaseAscii, withoutInvisible } from './fields.ts'

export const street = text({ max: 30 })

/** "12 a" is stored as "12a" (docs/domain/readings Q55). */
export const houseNumber = pattern(
	rawText()
		.overwrite((typed) => withoutInvisible(typed).replace(/\s/g, ''))
		.normalize('NFC')
		.min(1, { abort: true })
		.max(10, { abort: true }),
	/^[\p{L}\p{M}\d./\\-]+$/u,
)

/** Beyond the specification's letters, blanks and - / \ , also . ' ( ): St. Gallen, Frankfurt (Oder) (docs/domain/readings Q54). */
export const city = pattern(text({ max: 30 }), /^[\p{L}\p{M} /\\,.'’()-]+$/u)

interface PostCodeForm {
	readonly form: RegExp
	readonly example: string
}

/** Countries with a known post code format; elsewhere the general rule holds (docs/domain/readings Q56). */
const postCodeForms: Partial<Record<Country, PostCodeForm>> = {
	AT: { form: /^\d{4}$/, example: '1010' },
	CH: { form: /^\d{4}$/, example: '8001' },
	DE: { form: /^\d{5}$/, example: '10115' },
	LI: { form: /^\d{4}$/, example: '9490' },
	PL: { form: /^\d{2}-\d{3}$/, example: '00-950' },
}

const general: PostCodeForm = { form: /^(?=.*[A-Z\d])[A-Z\d -]{1,8}$/, example: 'SW1A 1AA' }

const postCodeFormOf = (country: Country): PostCodeForm => postCodeForms[country] ?? general

const compact = (typed: string): string => upperCaseAscii(withoutInvisible(typed).trim().replace(/\s+/g, ' '))

/** The stored spelling: a Polish code gets its missing hyphen. */
export const normalizePostCode = (country: Country, typed: string): string => {
	const code = compact(typed)
	return country === 'PL' && /^\d{5}$/.test(code) ? `${code.slice(0, 2)}-${code.slice(2)}` : code
}

export const isPostCodeOf = (country: Country, code: string): boolean => postCodeFormOf(country).form.test(code)

/** A valid post code, shown with the error. */
export const postCodeExample = (country: Country): string => postCodeFormOf(country).example

/** The post code of an address in a known country. */
export const postCode = (country: Country): z.ZodString =>
	rawText()
		.overwrite((typed) => normalizePostCode(country, typed))
		.min(1, { abort: true })
		.refine((code) => isPostCodeOf(country, code), fault('err_post_code_invalid', { example: postCodeExample(country) }))

/** A post code whose country is not known yet: letters, digits, blanks and hyphens, at most 8. */
export const anyPostCode = rawText()
	.overwrite(compact)
	.min(1, { abort: true })
	.refine((code) => general.form.test(code), { ...fault('err_post_code_invalid', { example: general.example }), abort: true })

/**
 * The same fields as a register delivers them: longer than the form allows, and kept (docs/domain/readings Q57). The rules
 * above apply only once they are edited: see `keptOr`.
 */
export const importedStreet = text({ max: 255 })
export const importedHouseNumber = text({ max: 50 })
export const importedCity = text({ max: 255 })
