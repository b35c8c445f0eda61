import type { z } from 'zod'

import type { Language } from '#domain/accounts/account/languages.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { rawText } from '#domain/platform/fields.ts'
import { sectionOf, type IndustryCode, type Titles } from './nace.ts'

/** Classifications of industries. */
export const industryCodeTypes = ['wz_2008', 'noga_2008'] as const
export type IndustryCodeType = (typeof industryCodeTypes)[number]

/** The digits of a full code; shorter ones name a branch only. */
const digits = { wz_2008: 5, noga_2008: 6 } as const satisfies Record<IndustryCodeType, number>

/** Removes the points and blanks of printed codes: 01.11.2 is 01112 (docs/domain/readings Q64). */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s.\u2009\u202F]/g, '').toUpperCase()

export const isIndustryCode = (type: IndustryCodeType, code: string): boolean =>
	/^[0-9]+$/.test(code) && code.length === digits[type] && sectionOf.has(code.slice(0, 2))

/** The printed form: 01.11.0 in Germany, 011100 in Switzerland. */
export const shownCode = (type: IndustryCodeType, code: string): string =>
	type === 'noga_2008' || !/^\d{3,5}$/.test(code) ? code : [code.slice(0, 2), code.slice(2, 4), code.slice(4)].filter(Boolean).join('.')

/** A typed code, with or without points. */
export const industryCode = (type: IndustryCodeType): z.ZodString =>
	rawText()
		.overwrite(plainCode)
		.refine((code) => isIndustryCode(type, code), fault('err_industry_code_invalid'))

/** The codes above a code, the widest first: section, division, group, class. */
export function ancestorsOf(code: string): string[] {
	const section = sectionOf.get(code.slice(0, 2))
	if (section === undefined) return []
	const above = [2, 3, 4].filter((length) => length < code.length).map((length) => code.slice(0, length))
	return [section, ...above]
}

/** Compares the class of NACE, because registers often report no more than that. */
export const isSameClass = (one: string, other: string): boolean => {
	const length = Math.min(one.length, other.length, 4)
	return length >= 2 && one.slice(0, length) === other.slice(0, length)
}

/** A code that the register does not name needs a reason and a second person; without a register's code every one does. */
export const differsFromRegister = (register_code: string | null, code: string): boolean =>
	register_code === null || !isSameClass(register_code, code)

/** The title in the reader's language, else in the nearest one. */
export const titleIn = (titles: Titles, language: Language): string =>
	(language === 'de' ? titles.de : language === 'fr' ? titles.fr : titles.en) ?? titles.en ?? titles.de

/** The titles above a code, where the classification has them. */
export function pathOf(code: string, known: ReadonlyMap<string, IndustryCode>, language: Language): string[] {
	const titles = ancestorsOf(code).flatMap((above) => {
		const found = known.get(above)
		return found === undefined ? [] : [titleIn(found.titles, language)]
	})
	return titles.filter((title, at) => title !== titles[at - 1])
}
