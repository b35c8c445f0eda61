import { against, holds, unless, type ItemFact } from '#domain/review/checklists/item-facts.ts'

import { reviewFacts, type FactAsker, type FactSetting } from '#api/review/checklists/facts.ts'
import { payoutOf } from '#api/money/loans/loans.ts'
import { isEverybodyIdentified, isEverythingDone, signingStateOf } from '#api/signing/signatures/state.ts'
import { listDoubted, listPayoutSavers } from './store.ts'

const signing = ({ services, db, application }: FactSetting) => signingStateOf({ services, db }, application)

const lacking = { code: 'err_signatory_kyc_missing' } as const

/** Every fact that answers an item of a checklist, asked in the room that knows it. */
export const itemFacts = {
	...reviewFacts,
	signatures_complete: async (setting) => unless(isEverythingDone(await signing(setting)) ? undefined : lacking),
	signers_identified: async (setting) => {
		const { partner_id, application_id } = setting.application
		if ((await setting.db.all(listDoubted, { partner_id, application_id })).length > 0)
			return against({ code: 'err_identification_in_doubt' })
		return unless(isEverybodyIdentified(await signing(setting)) ? undefined : lacking)
	},
	payee_entered: async ({ db, application }) => {
		const payout = await payoutOf(db, application)
		if (payout === undefined) return against({ code: 'err_checklist_payee_missing' })
		// Whoever entered the account stays its author, though somebody else has saved the payout since.
		const { partner_id, application_id } = application
		const savers = await db.all(listPayoutSavers, { partner_id, application_id })
		const changed = savers.flatMap(({ account_changed_at }) => (account_changed_at === null ? [] : [Date.parse(account_changed_at)]))
		return {
			...holds(...new Set([payout.saved_by, ...savers.map(({ actor_id }) => actor_id)])),
			...(changed.length > 0 && { since: new Date(Math.max(...changed)) }),
		}
	},
} as const satisfies Readonly<Record<ItemFact, FactAsker>>
