import { describe, expect, it } from 'vitest'

import { aWholeApplication, anna, application, found } from '../../testing/an-application.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aSignatory } from '../../testing/a-signatory.ts'
import { pendingActionsOf } from './checks.ts'
import { statuses } from './status.ts'

it('finds nothing in a complete application', () => {
	expect(pendingActionsOf(aWholeApplication())).toEqual([])
})

it('finds every fault of an empty one, in the order of the list', () => {
	const empty = { ...application, taxIdNumber: null, bankName: null, iban: null }
	expect(found({ application: empty, signatories: [], documents: [] }).map(([action]) => action)).toEqual([
		'bank_name_and_iban_valid',
		'company_tin_specified',
		'signatories_specified',
		'annual_statements_uploaded',
		'bwa_susa_uploaded',
		'required_documents_uploaded',
		'debt_register_uploaded',
	])
})

describe('bank', () => {
	it.each([
		[{ iban: null }, ['err_application_iban_missing']],
		[{ bankName: null }, ['err_application_bank_name_missing']],
		[{ bankName: null, iban: null }, ['err_application_bank_info_missing']],
		[{ iban: 'DE89370400440532013001' }, ['iban_invalid']],
		[{ bankName: '' }, ['bank_name_invalid']],
		[{ iban: 'BR1500000000000010932840814P2' }, ['err_iban_country_not_supported']],
	])('%j', (change, codes) => {
		expect(found({ application: { ...application, ...change } })).toEqual([['bank_name_and_iban_valid', codes]])
	})

	it('accepts any account for a loan that is not in euros', () => {
		expect(found({ application: { ...application, currency: 'CHF', iban: 'BR1500000000000010932840814P2' } })).toEqual([])
	})
})

describe('company tax number', () => {
	it.each([
		[{ taxIdNumber: null }, ['err_application_company_tax_id_missing']],
		[{ taxIdNumber: '123' }, ['err_company_tax_id_invalid']],
		[{ taxIdNumber: '86095742719' }, ['err_company_tax_id_equals_representative']],
	])('%j', (change, codes) => {
		expect(found({ application: { ...application, ...change } })).toEqual([['company_tin_specified', codes]])
	})

	it('may be that of a Polish sole trader', () => {
		const person = { ...anna, country: 'PL', postcode: '00-950', taxid: '8567346215' }
		const polish = { ...application, companyCountry: 'PL', taxIdNumber: '8567346215' }
		expect(found({ application: { ...polish, companyType: 'PL_JDG' }, signatories: [person] })).toEqual([])
		expect(found({ application: { ...polish, companyType: 'PL_SA' }, signatories: [person] })).toEqual([
			['company_tin_specified', ['err_company_tax_id_equals_representative']],
		])
	})
})

describe('people', () => {
	it('names the person with missing data', () => {
		const signatories = [
			anna,
			{
				...aSignatory({ birthdate: null, percentage_owned: null, is_beneficial_owner: false, email: 'b@example.de' }),
				signatory_id: 'bert',
			},
		]
		expect(pendingActionsOf(aWholeApplication({ signatories }))).toEqual([
			{
				action: 'signatories_data_completed',
				errors: [{ code: 'err_field_required', field: 'birthdate', values: { signatory_id: 'bert' } }],
			},
		])
	})

	it.each([
		[
			{ first_name: '' },
			[
				['signatories_data_completed', ['err_field_required']],
				['signatories_minimum_data_completed', ['err_field_required']],
			],
		],
		[{ is_sole_signatory: false }, [['signatories_sole_or_at_least_2', ['err_application_signatories_sole_or_atleast_2']]]],
		[{ birthdate: '2008-06-01' }, [['signatories_data_completed', ['err_signatory_birthdate_out_of_range']]]],
		[{ birthdate: '2008-05-31' }, []],
		[{ taxid: null }, []],
		[{ is_beneficial_owner: false }, [['signatories_data_completed', ['err_signatory_beneficial_owner_expected']]]],
	])('%j', (change, expected) => {
		expect(found({ signatories: [{ ...anna, ...change }] })).toEqual(expected)
	})

	it('refuses shares above 100 %', () => {
		const signatories = [
			anna,
			{ ...anna, signatory_id: 'bert', beneficial_owner_reason: 'control_by_other_means', percentage_owned: 0.0001 },
		]
		expect(found({ signatories })).toEqual([['signatories_data_completed', ['err_share_percentage_greater_then_100']]])
	})

	it('requires a sole signatory or two for an unknown legal form', () => {
		const signatories = [{ ...anna, is_sole_signatory: false }]
		expect(found({ application: { ...application, companyType: 'EK' }, signatories })).toEqual([])
		expect(found({ application: { ...application, companyType: 'LTD' }, signatories }).map(([action]) => action)).toEqual([
			'signatories_sole_or_at_least_2',
		])
	})
})

it('reports unknown objects and factoring details as missing', () => {
	expect(found({ product: aProduct({ loan_type: 'object_financing' }) })).toEqual([
		['finance_objects_added', ['err_application_finance_objects_missing']],
	])
	expect(found({ product: aProduct({ loan_type: 'factoring' }) })).toEqual([
		['factoring_details_added', ['err_application_factoring_details_missing']],
	])
	expect(found({ signatories: [] })).toEqual([['signatories_specified', ['err_application_signatories_missing']]])
})

describe('signing', () => {
	const open = { is_required: true, is_completed: false }
	const kyc_status = { tax_id_specified: open, ident_completed: open, sepa_mandate_accepted: open, guarantor_contract_uploaded: open }
	const at_signature = { ...application, status: 'Signature', bankName: null } as const

	it('requires of each signer only their own tasks', () => {
		const signatories = [
			{ ...anna, kyc_status },
			{ ...anna, signatory_id: 'bert', kyc_status: { ident_completed: open, tax_id_specified: { is_required: true, is_completed: true } } },
			{ ...anna, signatory_id: 'carl', kyc_status: { ident_completed: { is_required: false, is_completed: false } } },
		]
		expect(pendingActionsOf(aWholeApplication({ application: at_signature, signatories }))).toEqual([
			{ action: 'signatories_tax_id_specified', errors: [{ code: 'err_signatory_tax_id_missing', values: { signatory_id: 'anna' } }] },
			{
				action: 'signatories_ident_completed',
				errors: ['anna', 'bert'].map((signatory_id) => ({ code: 'err_signatory_ident_not_completed', values: { signatory_id } })),
			},
			{ action: 'sepa_mandate_accepted', errors: [{ code: 'err_sepa_mandate_not_accepted', values: { signatory_id: 'anna' } }] },
			{
				action: 'guarantor_contract_uploaded',
				errors: [{ code: 'err_signatory_guarantor_contract_missing', values: { signatory_id: 'anna' } }],
			},
		])
	})

	it('waits for the applicant in three statuses only', () => {
		const empty = { ...application, bankName: null }
		const waiting = statuses.filter(
			(status) => found({ application: { ...empty, status }, signatories: [{ ...anna, kyc_status }] }).length > 0,
		)
		expect(waiting).toEqual(['Open', 'pre_kyc', 'Signature'])
	})
})

describe('requests of staff', () => {
	it('stay pending in every status until the application ends', () => {
		const waiting_requests = [{ request_id: 'one' }, { request_id: 'two' }]
		const asked = statuses.filter((status) =>
			pendingActionsOf(aWholeApplication({ application: { ...application, status }, waiting_requests })).some(
				({ action, errors }) => action === 'requests_answered' && errors.map(({ values }) => values?.['request_id']).join() === 'one,two',
			),
		)
		expect(statuses.filter((status) => !asked.includes(status))).toEqual(['Paid_Out', 'limit_active', 'Rejected'])
		expect(found({})).toEqual([])
	})
})
