import { family } from './family.ts'

/** Rates on the wire are fractions of one: 0.0595 is 5.95 %. */
export const pricing = family({
	err_pricing_interest_rate_missing: { status: 422 },
	err_pricing_interest_rate_not_positive: { status: 422 },
	err_pricing_interest_rate_too_high: { status: 422, values: ['max_rate'] },
	err_pricing_interest_rate_too_low: { status: 422, values: ['min_rate'] },
	err_pricing_agio_and_disagio: { status: 422 },
	err_pricing_transaction_fee_not_positive: { status: 422 },
	err_pricing_fee_not_set: { status: 422 },
	/** A one-off fee under German law without a note of its negotiation. */
	err_pricing_fee_note_missing: { status: 422 },
	err_pricing_change_not_allowed: { status: 409 },
	/** Only an approver may release a rate outside the corridor. */
	err_pricing_exception_approver_required: { status: 409 },
	err_offer_release_approver_required: { status: 409 },
	/** A release was refused with a reason; other terms have to be saved first. */
	err_pricing_terms_refused: { status: 409 },
	err_price_scenario_limit_reached: { status: 409, values: ['max'] },
	err_price_scenario_name_exists: { status: 409 },
	err_price_corridor_product_unknown: { status: 422 },
	/** A proposed corridor waits for a decision. */
	err_price_corridor_proposed: { status: 409 },
	err_price_corridor_answered: { status: 409 },
	err_reference_rate_in_future: { status: 422 },
	/** A rate entered for that day waits for confirmation. */
	err_reference_rate_proposed: { status: 409 },
	err_reference_rate_answered: { status: 409 },

	/** The offer can no longer be answered, or this reader may not answer it. */
	err_offer_accepted: { status: 409 },
	err_offer_declined: { status: 409 },
	err_offer_superseded: { status: 409 },
	err_offer_expired: { status: 409 },
	err_offer_withdrawn: { status: 409 },
	err_offer_answer_right_missing: { status: 403, values: ['names'] },
	err_offer_not_confirmed: { status: 422 },
	err_offer_change_wish_missing: { status: 422 },
})
