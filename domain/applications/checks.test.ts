import { describe, expect, it } from 'vitest'

import { aProduct } from '../testing/a-product.ts'
import { aSignatory } from '../testing/a-signatory.ts'
import { pendingActionsOf, type ApplicationFile } from './checks.ts'
import { statuses } from './status.ts'

const clean = (document_type: string, as_of_date: string | null = null) =>
	({ document_type, as_of_date, scan_status: 'not_infected' }) as const

const application = {
	status: 'Open',
	currency: 'EUR',
	companyType: 'GMBH',
	companyCountry: 'DE',
	taxIdNumber: '1234567890',
	bankName: 'Sparkasse',
	iban: 'DE89370400440532013000',
} as const

const anna = { ...aSignatory(), signatory_id: 'anna' }

const statements = [clean('annual_statement_2025'), clean('annual_statement_2024'), clean('annual_statement_2023')]
const documents = [
	...statements,
	clean('bwa_susa', '2026-04-30'),
	clean('debt_register', '2026-05-31'),
	clean('invoice_copy'),
	clean('invoice_copy'),
]

/** A file that may be submitted on 31 May 2026. */
const aFile = (change: Partial<ApplicationFile> = {}): ApplicationFile => ({
	application,
	product: aProduct(),
	signatories: [anna],
	documents,
	beneficial_owner_threshold: 0.25,
	is_document_date_required: true,
	today: '2026-05-31',
	...change,
})

const found = (change: Partial<ApplicationFile>) =>
	pendingActionsOf(aFile(change)).map(({ action, errors }) => [action, errors.map((error) => error.code)])

it('finds nothing in a complete file', () => {
	expect(pendingActionsOf(aFile())).toEqual([])
})

it('finds everything in an empty one, in the order of the list', () => {
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
		[{ iban: null }, ['err_application_bank_info_missing']],
		[{ bankName: null }, ['err_application_bank_info_missing']],
		[{ iban: 'DE89370400440532013001' }, ['iban_invalid']],
		[{ bankName: '' }, ['bank_name_invalid']],
		[{ iban: 'BR1500000000000010932840814P2' }, ['err_iban_country_not_supported']],
	])('%j', (change, codes) => {
		expect(found({ application: { ...application, ...change } })).toEqual([['bank_name_and_iban_valid', codes]])
	})

	it('takes any account for a loan that is not in euros', () => {
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
	it('names the person who lacks something', () => {
		const signatories = [
			anna,
			{
				...aSignatory({ birthdate: null, percentage_owned: null, is_beneficial_owner: false, email: 'b@example.de' }),
				signatory_id: 'bert',
			},
		]
		expect(pendingActionsOf(aFile({ signatories }))).toEqual([
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

	it('owns no more than the whole', () => {
		const signatories = [anna, { ...anna, signatory_id: 'bert', percentage_owned: 0.0001 }]
		expect(found({ signatories })).toEqual([['signatories_data_completed', ['err_share_percentage_greater_then_100']]])
	})

	it('takes a legal form it does not know for one that needs a sole signatory or two', () => {
		const signatories = [{ ...anna, is_sole_signatory: false }]
		expect(found({ application: { ...application, companyType: 'EK' }, signatories })).toEqual([])
		expect(found({ application: { ...application, companyType: 'LTD' }, signatories }).map(([action]) => action)).toEqual([
			'signatories_sole_or_at_least_2',
		])
	})
})

describe('documents', () => {
	const without = (type: string) => documents.filter((document) => document.document_type !== type)

	it.each([
		[
			without('annual_statement_2024'),
			'annual_statements_uploaded',
			[{ code: 'err_document_missing', values: { document_type: 'annual_statement_2024', count: 1 } }],
		],
		[
			[...without('bwa_susa'), { ...clean('bwa_susa', '2026-05-01'), scan_status: 'scanning' as const }],
			'bwa_susa_uploaded',
			[{ code: 'err_document_missing', values: { document_type: 'bwa_susa', count: 1 } }],
		],
		[
			[...without('bwa_susa'), clean('bwa_susa', '2026-02-27')],
			'bwa_susa_uploaded',
			[{ code: 'err_document_too_old', field: 'as_of_date', values: { max_days: 92, document_type: 'bwa_susa' } }],
		],
		[
			[...without('debt_register'), clean('debt_register')],
			'debt_register_uploaded',
			[{ code: 'err_document_date_required', field: 'as_of_date', values: { document_type: 'debt_register' } }],
		],
		[
			documents.slice(0, -1),
			'required_documents_uploaded',
			[{ code: 'err_document_missing', values: { document_type: 'invoice_copy', count: 1 } }],
		],
		[
			without('invoice_copy'),
			'required_documents_uploaded',
			[{ code: 'err_document_missing', values: { document_type: 'invoice_copy', count: 2 } }],
		],
	])('%#', (uploaded, action, errors) => {
		expect(pendingActionsOf(aFile({ documents: uploaded }))).toEqual([{ action, errors }])
	})

	it('has one fresh one beside old ones', () => {
		expect(found({ documents: [clean('bwa_susa', '2020-01-01'), ...documents] })).toEqual([])
	})

	it('needs no date, and has no age, where the partner switched dates off', () => {
		const undated = [...without('debt_register'), clean('debt_register', '2001-01-01')]
		expect(found({ documents: undated, is_document_date_required: false })).toEqual([])
		expect(found({ documents: [...without('debt_register'), clean('debt_register')], is_document_date_required: false })).toEqual([])
	})

	it('ends with the base year that was chosen', () => {
		expect(found({ application: { ...application, financials_base_year: 2024 } })).toEqual([
			['annual_statements_uploaded', ['err_document_missing']],
		])
	})

	it('takes a statement of any year where none is named', () => {
		const product = aProduct({
			documents: [{ document_type: 'annual_statement', is_required: true, is_as_of_date_required: false, minimum_count: 3 }],
		})
		expect(found({ product })).toEqual([])
		expect(found({ product, documents: statements.slice(1) })).toEqual([['annual_statements_uploaded', ['err_document_missing']]])
	})
})

it.each([
	['general_liquidity', 0, false, []],
	['object_financing', 0, false, ['finance_objects_added']],
	['object_financing', 1, false, []],
	['purpose_akf_bike', 0, false, ['finance_objects_added']],
	['factoring', 0, false, ['factoring_details_added']],
	['factoring', 0, true, []],
])('a loan of type %s with %d objects, factoring complete: %s', (loan_type, finance_object_count, is_factoring_complete, actions) => {
	expect(found({ product: aProduct({ loan_type }), finance_object_count, is_factoring_complete }).map(([action]) => action)).toEqual(
		actions,
	)
})

it('takes objects and factoring details that nobody counted for missing', () => {
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
	const atSignature = { ...application, status: 'Signature', bankName: null } as const

	it('asks each signer for what is required of them, and for nothing else', () => {
		const signatories = [
			{ ...anna, kyc_status },
			{ ...anna, signatory_id: 'bert', kyc_status: { ident_completed: open, tax_id_specified: { is_required: true, is_completed: true } } },
			{ ...anna, signatory_id: 'carl', kyc_status: { ident_completed: { is_required: false, is_completed: false } } },
		]
		expect(pendingActionsOf(aFile({ application: atSignature, signatories }))).toEqual([
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
