import { family } from './family.ts'

/** Codes of any endpoint or field. The specification's literal strings are kept (`invalid_date`). */
export const generic = family({
	err_field_required: { status: 422 },
	err_field_invalid: { status: 422 },
	err_field_unknown: { status: 422 },
	err_field_invalid_characters: { status: 422 },
	err_field_too_short: { status: 422, values: ['min'] },
	err_field_too_long: { status: 422, values: ['max'] },
	err_field_length_out_of_range: { status: 422, values: ['min', 'max'] },
	err_field_too_low: { status: 422, values: ['min'] },
	err_field_too_high: { status: 422, values: ['max'] },
	err_field_out_of_range: { status: 422, values: ['min', 'max'] },
	err_field_not_a_number: { status: 422 },
	err_field_too_many_items: { status: 422, values: ['max'] },
	err_field_too_few_items: { status: 422, values: ['min'] },
	invalid_date: { status: 422 },
	invalid_time: { status: 422 },
	err_validation_failed: { status: 422 },

	err_request_malformed: { status: 400 },
	err_request_origin_refused: { status: 403 },
	err_request_content_type_unsupported: { status: 415 },
	err_request_too_large: { status: 413, values: ['max_bytes'] },
	err_request_rate_limited: { status: 429, values: ['retry_after_s'] },
	err_idempotency_key_invalid: { status: 422 },
	err_idempotency_key_required: { status: 422 },
	err_idempotency_key_reused: { status: 409 },

	err_entity_not_found: { status: 404 },
	err_permission_missing: { status: 403 },
	err_feature_not_enabled: { status: 403 },
	err_resource_exists: { status: 409 },
	err_custom_field_required: { status: 422 },
	err_custom_field_invalid: { status: 422 },
	/** The text comes from the configured form. */
	err_form_rule_broken: { status: 422, values: ['error'] },
	err_form_date_too_early: { status: 422, values: ['min_date'] },
	err_form_date_too_late: { status: 422, values: ['max_date'] },
	err_version_conflict: { status: 409 },
	err_service_unavailable: { status: 503 },
	err_unexpected: { status: 500 },
})
