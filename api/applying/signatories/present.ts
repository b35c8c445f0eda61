import type { Signatory } from '#contract/applying/signatories.ts'
import { isOwnRecord, seesCreditScore } from '#domain/applying/signatories/rights.ts'

import type { SignatoryRow } from './store.ts'

/** A representative as the rules use it, with the share as a number. */
export type SignatoryRecord = Omit<SignatoryRow, 'percentage_owned'> & { readonly percentage_owned: number | null }

/** The reader: an applicant, whose partner shows people their own credit score or does not; or staff, who own no record. */
export type Viewer = { readonly id: string; readonly email: string; readonly is_credit_score_shown: boolean } | 'staff'

export const presentSignatory = (record: SignatoryRecord, viewer: Viewer): Signatory => {
	const {
		partner_id: _,
		application_id: __,
		company_id: ___,
		created_at: ____,
		user_id: _____,
		credit_score,
		custom_fields,
		...wire
	} = record
	const is_staff = viewer === 'staff'
	const is_current_actor = !is_staff && isOwnRecord(record, viewer)
	const sees_score = seesCreditScore({ is_staff, is_own: is_current_actor, is_shown: !is_staff && viewer.is_credit_score_shown })
	return { ...wire, custom_fields: [...custom_fields], credit_score: sees_score ? credit_score : null, is_current_actor }
}
