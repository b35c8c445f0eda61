import { foldCompanyName } from './names.ts'

/** What an application says of its company and a register may say too. */
export const registerFields = ['companyName', 'companyType', 'address', 'hrNumber', 'taxIdNumber'] as const
export type RegisterField = (typeof registerFields)[number]

type Said = Readonly<Record<RegisterField, string | null>>

export interface RegisterMatch {
	readonly field: RegisterField
	/** What the register says. */
	readonly registered: string
	readonly is_different: boolean
}

/** Letters and digits, with streets in one spelling: how something is written is no difference. */
const folded = (line: string | null): string =>
	foldCompanyName((line ?? '').replaceAll(/str(?:asse|aße|\.)(?=\W|$)/gi, 'str ')).replaceAll(/\s/g, '')

/** Field by field; about what the register does not know it says nothing. */
export const registerMatches = (typed: Said, registered: Said): RegisterMatch[] =>
	registerFields.flatMap((field) => {
		const known = registered[field]
		return known === null || known === '' ? [] : [{ field, registered: known, is_different: folded(known) !== folded(typed[field]) }]
	})
