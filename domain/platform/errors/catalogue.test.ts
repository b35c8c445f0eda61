import { describe, expect, it } from 'vitest'

import { languages, type Language } from '#domain/accounts/account/languages.ts'
import { loadTexts } from '../../texts/index.ts'
import { catalogue, isErrorCode } from './catalogue.ts'
import type { ErrorKind } from './family.ts'

/** The specification's own catalogue (S1 8, S0 8), each entry with its code. */
const specified = {
	authentication: {
		'invalid credentials': 'err_authentication_invalid_credentials',
		'e-mail conflict': 'err_authentication_email_conflict',
		'e-mail not confirmed': 'err_authentication_email_not_confirmed',
		'entity deleted': 'err_authentication_deleted',
		'entity disabled': 'err_authentication_disabled',
		'entity locked (contact us)': 'err_authentication_locked',
		'session expired': 'err_authentication_session_expired',
		'session not found': 'err_authentication_session_not_found',
		'token expired': 'err_authentication_token_expired',
		'token invalid': 'err_authentication_token_invalid',
		'token used': 'err_authentication_token_used',
		'password too short': 'err_password_too_short',
		'password too long': 'err_password_too_long',
		'password too simple': 'err_password_too_simple',
	},
	'multi-factor': {
		'device already registered': 'err_mfa_device_already_registered',
		'device not registered': 'err_mfa_device_not_registered',
		'wrong code': 'err_mfa_wrong_code',
		'no devices': 'err_mfa_no_devices',
		'session expired': 'err_mfa_session_expired',
	},
	'application and status': {
		'checklist not done: eligibility': 'err_application_checklist_eligibility_not_done',
		'checklist not done: four-eyes': 'err_application_checklist_four_eyes_not_done',
		'checklist not done: payout': 'err_application_checklist_payout_not_done',
		'missing company tax id': 'err_application_company_tax_id_missing',
		'missing bank name': 'err_application_bank_name_missing',
		'missing IBAN': 'err_application_iban_missing',
		'invalid IBAN': 'iban_invalid',
		'BIC not found': 'err_application_bic_not_found',
		'signatory: none': 'err_application_signatories_missing',
		'signatory: no tax id': 'err_signatory_tax_id_missing',
		'signatory: identification not done': 'err_signatory_ident_not_completed',
		'signatory: identification failed': 'err_signatory_ident_failed',
		'signatory: missing e-mail': 'err_signatory_email_required',
		'signatory: missing phone': 'err_signatory_phone_required',
		'signatory: missing birthdate': 'err_signatory_birthdate_missing',
		'signatory: KYC missing': 'err_signatory_kyc_missing',
		'insufficient signatories': 'err_application_signatories_sole_or_atleast_2',
		'PEP check missing': 'err_application_pep_check_missing',
		'language not set': 'err_application_language_missing',
		'role invalid': 'err_application_role_invalid',
		'status unexpected': 'err_application_status_unexpected',
		'no loan contract': 'err_application_loan_contract_missing',
		'no pricing': 'err_application_pricing_missing',
		'status change not allowed': 'err_application_status_change_not_allowed',
		'update not allowed': 'err_application_update_not_allowed',
	},
	scoring: {
		'missing score': 'err_scoring_score_missing',
		'low score': 'err_scoring_score_too_low',
		'PD score missing': 'err_scoring_pd_score_missing',
		'PD score': 'err_scoring_pd_score_too_high',
		'too many red flags': 'err_scoring_too_many_red_flags',
		'more than 3 warnings': 'err_scoring_too_many_warnings',
		'Schufa below threshold': 'err_scoring_schufa_below_threshold',
	},
	'company eligibility': {
		country: 'err_eligibility_country_not_allowed',
		'company type': 'err_eligibility_company_type_not_allowed',
		age: 'err_eligibility_company_too_young',
		'risk class': 'err_eligibility_risk_class_not_allowed',
		employees: 'err_eligibility_employees_not_allowed',
		'payment grade': 'err_eligibility_payment_grade_not_allowed',
		'credit score': 'err_eligibility_credit_score_not_allowed',
		'industry code': 'err_eligibility_industry_code_not_allowed',
		'loan amount not allowed': 'err_eligibility_loan_amount_not_allowed',
		'loan duration not allowed': 'err_eligibility_loan_duration_not_allowed',
		'loan currency not allowed': 'err_eligibility_loan_currency_not_allowed',
		'revenue not allowed': 'err_eligibility_revenue_not_allowed',
		'EBITDA not allowed': 'err_eligibility_ebitda_not_allowed',
		'annual profit not allowed': 'err_eligibility_annual_profit_not_allowed',
		'total assets not allowed': 'err_eligibility_total_assets_not_allowed',
		'missing registration data': 'err_eligibility_registration_data_missing',
	},
	'documents and financials': {
		'annual statement missing': 'err_document_annual_statement_missing',
		'bank statement missing': 'err_document_bank_statement_missing',
		'BWA/SUSA missing': 'err_document_bwa_susa_missing',
		'debt registry missing': 'err_document_debt_register_missing',
		'guarantor contract missing': 'err_signatory_guarantor_contract_missing',
		'statement of assets missing': 'err_document_statement_of_assets_missing',
		'required documents missing': 'err_document_missing',
		'documents without date': 'err_document_date_missing',
		'document not required': 'err_document_not_required',
		'upload forbidden for a pending loan': 'err_document_upload_forbidden_loan_pending',
		'duplicate period': 'err_financials_period_duplicate',
	},
	'loan, payment, installment': {
		'balance not zero': 'err_loan_balance_not_zero',
		'payout date not changeable': 'err_loan_payout_date_not_changeable',
		'origination fee unpaid': 'err_loan_origination_fee_unpaid',
		'default data missing': 'err_loan_default_data_missing',
		'default data invalid': 'err_loan_default_data_invalid',
		'currency mismatch': 'err_payment_currency_mismatch',
		'amount mismatch': 'err_payment_amount_mismatch',
		'ID mismatch': 'err_payment_id_mismatch',
		'wrong installment status': 'err_installment_status_wrong',
		'repayment plan missing': 'err_loan_repayment_plan_missing',
		'the payment plan needs the application awaiting payout': 'err_loan_plan_application_not_awaiting_payout',
		'the payment plan needs the loan open or pending': 'err_loan_plan_loan_not_open_or_pending',
	},
	pricing: {
		'interest rate missing': 'err_pricing_interest_rate_missing',
		'interest rate non-positive': 'err_pricing_interest_rate_not_positive',
		'interest rate too high': 'err_pricing_interest_rate_too_high',
		'interest rate too low': 'err_pricing_interest_rate_too_low',
		'agio and disagio cannot be combined': 'err_pricing_agio_and_disagio',
		'transaction fee must be positive': 'err_pricing_transaction_fee_not_positive',
		'fee not set': 'err_pricing_fee_not_set',
		'change not allowed': 'err_pricing_change_not_allowed',
	},
	payout: {
		'third-party notices must be sent before payout': 'err_payout_third_party_notices_not_sent',
	},
	signature: {
		'KYC missing': 'err_signature_kyc_missing',
		'sign method not allowed': 'err_signature_method_not_allowed',
		'only PDF can be signed online': 'err_signature_only_pdf_online',
		'SEPA mandate not accepted': 'err_sepa_mandate_not_accepted',
		'terms not accepted': 'err_signature_terms_not_accepted',
	},
	appointments: {
		'date too early': 'err_appointment_too_early',
		'date too far': 'err_appointment_too_far',
		'outside hours': 'err_appointment_outside_hours',
		'not a weekday': 'err_appointment_day_not_offered',
		'time bounds': 'err_appointment_time_bounds_invalid',
	},
	'generic and back-office': {
		'validation failed': 'err_validation_failed',
		'entity not found': 'err_entity_not_found',
		'no permission': 'err_permission_missing',
		'feature not enabled': 'err_feature_not_enabled',
		'resource exists': 'err_resource_exists',
		'custom field required': 'err_custom_field_required',
		approve_require_different_user: 'approve_require_different_user',
		'back-office user e-mail exists': 'err_bouser_email_exists',
		'identity provider invalid type': 'err_identity_provider_type_invalid',
		'deals duplicates': 'err_deal_duplicate',
		'covenants duplicates': 'err_covenant_duplicate',
		'custom template already approved': 'err_custom_template_already_approved',
		'postident invalid PDF': 'err_postident_pdf_invalid',
		'postident phone': 'err_postident_phone_invalid',
		'custom-field validation error': 'err_custom_field_invalid',
	},
	'texts for the dashboard': {
		'sole signatory or at least 2': 'err_application_signatories_sole_or_atleast_2',
		'share percentage greater than 100': 'err_share_percentage_greater_then_100',
		'file upload in progress': 'err_document_upload_in_progress',
		'file not available': 'err_document_not_available',
		'Company already exists': 'err_company_already_exists',
	},
	'field messages': {
		'Required field': 'err_field_required',
		'Field invalid': 'err_field_invalid',
		'Field contains invalid characters': 'err_field_invalid_characters',
		'between min and max characters': 'err_field_length_out_of_range',
		'between min and max numbers': 'err_field_out_of_range',
		'minimum length': 'err_field_too_short',
		'maximum length': 'err_field_too_long',
		'minimum value': 'err_field_too_low',
		'maximum value': 'err_field_too_high',
		'Please provide valid e-mail address.': 'err_email_invalid',
		'Please provide valid tax number.': 'err_company_tax_id_invalid',
		'Please provide a valid postcode.': 'err_post_code_invalid',
		'Please provide valid industry code': 'err_industry_code_invalid',
		'passwords do not match': 'err_password_repeat_differs',
		'Minimum allowed loan amount is {value}': 'err_loan_amount_too_low',
		'Maximum allowed loan amount is {value}': 'err_loan_amount_too_high',
		'tax id: wrong length': 'err_tax_id_wrong_length',
		'tax id: non-numeric': 'err_tax_id_not_numeric',
		'tax id: starts with zero': 'err_tax_id_leading_zero',
		'tax id: invalid check digit': 'err_tax_id_check_digit',
	},
} as const

/** The specification's literal strings, exact on the wire. */
const literal = [
	'err_application_signatories_sole_or_atleast_2',
	'err_share_percentage_greater_then_100',
	'approve_require_different_user',
	'terms_and_conditions_invalid',
	'bank_name_invalid',
	'iban_invalid',
	'invalid_date',
	'invalid_time',
	'companyIdRequired',
	'error_try_again',
	'something_went_wrong',
	'error_getting_guarantor_agreement',
	'file_upload_fail',
	'file_delete_fail',
	'registration_error',
	'login_error',
	'forgot_password_error',
]

const codes = Object.keys(catalogue)
const kinds: Readonly<Record<string, ErrorKind>> = catalogue

const textsOf = async (language: Language): Promise<Readonly<Record<string, unknown>>> => ({
	...(await loadTexts(language, 'errors')),
	...(await loadTexts(language, 'case-errors')),
})

describe('the catalogue', () => {
	it.each(Object.entries(specified))('has every code of the family: %s', (_family, entries) => {
		expect(Object.entries(entries).filter(([, code]) => !isErrorCode(code))).toEqual([])
	})

	it('has a distinct code for each fault of a family', () => {
		const named = Object.values(specified).map((entries): string[] => Object.values(entries))
		expect(named.map((entries) => [...new Set(entries)])).toEqual(named)
	})

	it('has codes that differ from the messages of the schema library', () => {
		for (const code of Object.keys(catalogue)) expect(code).toMatch(/^[a-z]\w+$/)
	})

	it('keeps the specification’s literal strings', () => {
		expect(literal.filter((code) => !isErrorCode(code))).toEqual([])
	})

	it('names all others alike', () => {
		expect(codes.filter((code) => !literal.includes(code) && !/^err(?:_[a-z\d]+)+$/.test(code))).toEqual([])
	})
})

/** An action is asked for with "please" in Polish; German and French have the polite imperative, English a verb that begins a sentence. */
const asking = {
	de: /(?:^|[.;:,?] )\p{L}+n (?:und \p{L}+n )?Sie\b/u,
	en: /(?:^|[.;:,?] |\b[Ff]irst )(?:Accept|Add|Agree|Allow|Answer|Ask|Cancel|Change|Clear|Check|Choose|Compare|Complete|Confirm|Contact|Continue|Copy|Create|Decide|Decline|Delete|Discard|Do|Edit|Enter|Finish|First|Fix|Give|Have|Keep|Leave|Log|Look|Lower|Make|Mix|Move|Name|Open|Post|Publish|Put|Raise|Read|Recall|Record|Release|Reload|Remove|Rename|Reopen|Request|Run|Save|Say|Search|Send|Set|Settle|Shorten|Sign|Spread|Start|Take|Talk|Tick|Try|Turn|Unlock|Update|Upload|Use|Wait|Withdraw|Write)\b/u,
	fr: /(?:^|[.;:,?!][ \u00A0\u202F])(?:[Nn]e )?\p{L}+(?:ez|aites)\b/u,
	pl: /\b[Pp]rosimy\b/,
} as const satisfies Record<Language, RegExp>

/** Codes whose text shows an example that only the browser knows: of the partner's country, in the reader's language. */
const withExample = new Set(['invalid_date', 'iban_invalid', 'err_phone_invalid'])

const withoutForm = (key: string): string => (isErrorCode(key) ? key : key.replace(/_(?:one|few|many|other)$/, ''))

/** Values that no text contains: `currency` sets the format of amounts, `document_type` the place of the message, an id its link. */
const unspoken = new Set(['currency', 'document_type', 'application_id', 'document_id'])

const compare = (one: string, other: string): number => (one < other ? -1 : 1)

describe.each(languages)('the texts of the codes in %s', (language) => {
	it('exist for every code, and for no other', async () => {
		expect([...new Set(Object.keys(await textsOf(language)).map(withoutForm))].toSorted()).toEqual(codes.toSorted())
	})

	it('use exactly the values of their code', async () => {
		const texts = await textsOf(language)
		const used = codes.map((code) => [
			code,
			[...String(texts[code] ?? texts[`${code}_other`]).matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name = '']) => name).toSorted(compare),
		])
		const named = codes.map((code) => [
			code,
			[...(kinds[code]?.values ?? []).filter((name) => !unspoken.has(name)), ...(withExample.has(code) ? ['example'] : [])].toSorted(
				compare,
			),
		])
		expect(used).toEqual(named)
	})

	it('state the next action', async () => {
		// The form's author writes the text of err_form_rule_broken.
		const ours = Object.entries(await textsOf(language)).filter(([code]) => code !== 'err_form_rule_broken')
		const telling = ours.filter(([, text]) => !asking[language].test(String(text)))
		expect(telling).toEqual([])
	})
})
