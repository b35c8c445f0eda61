import { family } from './family.ts'

/** Setting up partners. */
export const partner = family({
	err_partner_key_invalid: { status: 422 },
	err_partner_key_taken: { status: 409 },
	err_partner_language_not_offered: { status: 422 },
	err_partner_link_invalid: { status: 422 },
	/** Going live; the page lists what is missing. */
	err_partner_lacks: { status: 409 },
	/** Somebody else has moved it meanwhile, or the move does not begin where it stands. */
	err_partner_state_changed: { status: 409 },
	/** Its settings are not those that were proposed. */
	err_partner_proposal_outdated: { status: 409 },
	/** The account to pay to stands in contracts. */
	err_partner_lender_fixed: { status: 409 },
	/** A partner that makes no new offers at present. */
	err_partner_suspended: { status: 409 },
})
