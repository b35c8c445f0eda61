import { isIndustryCode, type IndustryCodeType } from '#domain/review/industry-codes/codes.ts'
import { nace, type IndustryCode } from '#domain/review/industry-codes/nace.ts'

import type { Db } from '#api/platform/db/database.ts'
import { listChanges, listCodes } from './store.ts'

/** A classification as far as it is known here: the imported one, else the branches all of them share. */
export interface Classification {
	readonly codes: readonly IndustryCode[]
	readonly is_complete: boolean
	readonly byCode: ReadonlyMap<string, IndustryCode>
}

export async function classificationOf(db: Db, type: IndustryCodeType): Promise<Classification> {
	const imported = await db.all(listCodes, { type })
	const codes = imported.length > 0 ? imported : nace
	// A file may have the leaves alone: what stands above them is known all the same.
	const by_code = new Map([...nace, ...imported].map((one) => [one.code, one]))
	return { codes, byCode: by_code, is_complete: imported.length > 0 }
}

/** Whether a company can be filed under it. Without the classification only its form and branch can be judged. */
export const isAssignable = ({ byCode, is_complete }: Classification, type: IndustryCodeType, code: string): boolean =>
	isIndustryCode(type, code) && (!is_complete || byCode.has(code))

/** The code the company is filed under, once it is. */
export async function industryCodeOf(
	db: Db,
	{ partner_id, application_id }: { readonly partner_id: string; readonly application_id: string },
): Promise<string | null> {
	return (await db.all(listChanges, { partner_id, application_id })).find(({ status }) => status === 'in_force')?.code ?? null
}
