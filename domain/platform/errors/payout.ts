import { family } from './family.ts'

export const payout = family({
	err_payout_third_party_notices_not_sent: { status: 409 },
})
