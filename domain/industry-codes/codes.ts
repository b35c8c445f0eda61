import type { z } from 'zod'

import type { Language } from '../account/languages.ts'
import { fault } from '../errors/issues.ts'
import { rawText } from '../fields.ts'
import { sectionOf, type IndustryCode, type Titles } from './nace.ts'

/** The classifications a company's business is filed under. */
export const industryCodeTypes = ['wz_2008', 'noga_2008'] as const
export type IndustryCodeType = (typeof industryCodeTypes)[number]

/** How many digits a code has that says what a company does, and not only in which branch. */
const digits = { wz_2008: 5, noga_2008: 6 } as const satisfies Record<IndustryCodeType, number>

/** Points and blanks are how people print it: 01.11.2 is 01112 (docs/domain/readings Q64). */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s.\u2009\u202F]/g, '').toUpperCase()

export const isIndustryCode = (type: IndustryCodeType, code: string): boolean =>
	/^[0-9]+$/.test(code) && code.length === digits[type] && sectionOf.has(code.slice(0, 2))

/** As it is printed: 01.11.0 in Germany, 011100 in Switzerland. */
export const shownCode = (type: IndustryCodeType, code: string): string =>
	type === 'noga_2008' || !/^\d{3,5}$/.test(code) ? code : [code.slice(0, 2), code.slice(2, 4), code.slice(4)].filter(Boolean).join('.')

/** A code as somebody types it, with or without points. */
export const industryCode = (type: IndustryCodeType): z.ZodString =>
	rawText()
		.overwrite(plainCode)
		.refine((code) => isIndustryCode(type, code), fault('err_industry_code_invalid'))

/** What stands above a code, the widest first: section, division, group, class. */
export function ancestorsOf(code: string): string[] {
	const section = sectionOf.get(code.slice(0, 2))
	if (section === undefined) return []
	const above = [2, 3, 4].filter((length) => length < code.length).map((length) => code.slice(0, length))
	return [section, ...above]
}

/** Whether both name the same class of NACE: what a register says is often no more exact than that. */
export const isSameClass = (one: string, other: string): boolean => {
	const length = Math.min(one.length, other.length, 4)
	return length >= 2 && one.slice(0, length) === other.slice(0, length)
}

/** In the reader's language, or the nearest there is. */
export const titleIn = (titles: Titles, language: Language): string =>
	(language === 'de' ? titles.de : language === 'fr' ? titles.fr : titles.en) ?? titles.en ?? titles.de

/** The titles of what stands above a code, as far as the classification has them. */
export function pathOf(code: string, known: ReadonlyMap<string, IndustryCode>, language: Language): string[] {
	const titles = ancestorsOf(code).flatMap((above) => {
		const found = known.get(above)
		return found === undefined ? [] : [titleIn(found.titles, language)]
	})
	return titles.filter((title, at) => title !== titles[at - 1])
}
