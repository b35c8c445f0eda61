import { pendingActionsOf, type WholeApplication } from '../applying/applications/checks.ts'
import { aFinanceObject } from './a-finance-object.ts'
import { aProduct } from './a-product.ts'
import { aSignatory } from './a-signatory.ts'

export const clean = (document_type: string, as_of_date: string | null = null) =>
	({
		document_id: document_type,
		document_name: `${document_type}.pdf`,
		document_type,
		as_of_date,
		scan_status: 'not_infected',
		is_scan_waived: false,
		review_status: 'open',
		replaces_document_id: null,
		finance_object_id: null,
	}) as const

export const application = {
	status: 'Open',
	currency: 'EUR',
	companyType: 'GMBH',
	companyCountry: 'DE',
	taxIdNumber: '1234567890',
	bankName: 'Sparkasse',
	iban: 'DE89370400440532013000',
} as const

export const anna = { ...aSignatory(), signatory_id: 'anna' }

export const press = { ...aFinanceObject(), finance_object_id: 'press' }
export const truck = { ...aFinanceObject(), finance_object_id: 'truck' }

export const invoice = (finance_object_id: string | null, change: object = {}) => ({
	...clean('supplier_invoice'),
	finance_object_id,
	...change,
})

export const statements = [clean('annual_statement_2025'), clean('annual_statement_2024'), clean('annual_statement_2023')]
export const documents = [
	...statements,
	clean('bwa_susa', '2026-04-30'),
	clean('debt_register', '2026-05-31'),
	clean('invoice_copy'),
	clean('invoice_copy'),
]

/** An application that may be submitted on 31 May 2026. */
export const aWholeApplication = (change: Partial<WholeApplication> = {}): WholeApplication => ({
	application,
	product: aProduct(),
	financial_years: { base_year: 2025, first_year: null },
	signatories: [anna],
	documents,
	beneficial_owner_threshold: 0.25,
	is_document_date_required: true,
	today: '2026-05-31',
	...change,
})

/** The codes of its faults, by pending action. */
export const found = (change: Partial<WholeApplication>) =>
	pendingActionsOf(aWholeApplication(change)).map(({ action, errors }) => [action, errors.map((error) => error.code)])
