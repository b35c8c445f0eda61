import { foldCompanyName } from './names.ts'

/** Fields that both the application and a register know. */
export const registerFields = ['companyName', 'companyType', 'address', 'hrNumber', 'taxIdNumber'] as const
export type RegisterField = (typeof registerFields)[number]

type Said = Readonly<Record<RegisterField, string | null>>

export interface RegisterMatch {
	readonly field: RegisterField
	/** The register's value. */
	readonly registered: string
	readonly is_different: boolean
}

/** Letters and digits, with streets in one spelling, so that notation makes no difference. */
const folded = (line: string | null): string =>
	foldCompanyName((line ?? '').replaceAll(/str(?:asse|aße|\.)(?=\W|$)/gi, 'str ')).replaceAll(/\s/g, '')

/** Compares field by field, skipping fields the register does not know. */
export const registerMatches = (typed: Said, registered: Said): RegisterMatch[] =>
	registerFields.flatMap((field) => {
		const known = registered[field]
		return known === null || known === '' ? [] : [{ field, registered: known, is_different: folded(known) !== folded(typed[field]) }]
	})
