import type { Signatory } from '#contract/signatories.ts'

import type { SignatoryRow } from './store.ts'

/** A representative as the rules see it: shares as exact numbers. */
export type SignatoryRecord = Omit<SignatoryRow, 'percentage_owned'> & { readonly percentage_owned: number | null }

export const presentSignatory = (record: SignatoryRecord, is_current_actor: boolean): Signatory => {
	const { partner_id: _, application_id: __, created_at: ___, ...wire } = record
	return { ...wire, is_current_actor }
}
