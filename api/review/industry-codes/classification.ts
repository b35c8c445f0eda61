import { isIndustryCode, type IndustryCodeType } from '#domain/review/industry-codes/codes.ts'
import { nace, type IndustryCode } from '#domain/review/industry-codes/nace.ts'

import type { Db } from '#api/platform/db/database.ts'
import { listChanges, listCodes } from './store.ts'

/** The known part of a classification: the imported one, or else the branches that all of them share. */
export interface Classification {
	readonly codes: readonly IndustryCode[]
	readonly is_complete: boolean
	readonly byCode: ReadonlyMap<string, IndustryCode>
}

export async function classificationOf(db: Db, type: IndustryCodeType): Promise<Classification> {
	const imported = await db.all(listCodes, { type })
	const codes = imported.length > 0 ? imported : nace
	// A file may contain the leaves only; the levels above them are known anyway.
	const by_code = new Map([...nace, ...imported].map((one) => [one.code, one]))
	return { codes, byCode: by_code, is_complete: imported.length > 0 }
}

/** True if a company can be assigned the code. Without the classification only the code's form and branch are checked. */
export const isAssignable = ({ byCode, is_complete }: Classification, type: IndustryCodeType, code: string): boolean =>
	isIndustryCode(type, code) && (!is_complete || byCode.has(code))

/** The company's industry code, once assigned. */
export async function industryCodeOf(
	db: Db,
	{ partner_id, application_id }: { readonly partner_id: string; readonly application_id: string },
): Promise<string | null> {
	return (await db.all(listChanges, { partner_id, application_id })).find(({ status }) => status === 'in_force')?.code ?? null
}
