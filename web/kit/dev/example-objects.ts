import type { ApplicationView } from '#contract/applying/applications.ts'
import type { ListedDocument } from '#contract/applying/documents.ts'
import type { FinanceObject } from '#contract/applying/finance-objects.ts'

import { applicationOf, documents, idOf } from './example-application.ts'

/** A machine, several vans and something the company sells and leases back. */
export const financeObjects: readonly [FinanceObject, FinanceObject, FinanceObject] = [
	{
		finance_object_id: idOf(120),
		version: 1,
		manufacturer: 'Miwe',
		type: 'roll-in 3.0',
		built_at: 2026,
		detail_desc: 'Stikkenofen mit zwei Wagen und Dunstabzug\nSeriennummer folgt mit der Lieferung',
		object_count: 1,
		net_purchase_price: 48_900,
		down_payment: 4_900,
		remaining_value: 0,
		financing_type: 'hire_purchase',
		rental_state: 'no',
		is_fixed_interest: true,
		expected_delivery_date: '2026-05-04',
		merchant_name: 'Backtechnik Nord GmbH',
		merchant_street: 'Hafenstraße',
		merchant_house_num: '12a',
		merchant_postcode: '20459',
		merchant_city: 'Hamburg',
		merchant_country: 'DE',
		merchant_company_id: 'HRB 112087',
	},
	{
		finance_object_id: idOf(121),
		version: 2,
		manufacturer: 'Mercedes-Benz',
		type: 'eSprinter Kastenwagen',
		built_at: 2024,
		detail_desc: null,
		object_count: 3,
		net_purchase_price: 24_666.67,
		down_payment: 2_000,
		remaining_value: 5_500.5,
		financing_type: 'leasing',
		rental_state: 'internal',
		is_fixed_interest: false,
		expected_delivery_date: null,
		merchant_name: 'Autohaus an der Alster Nutzfahrzeuge Vertriebsgesellschaft mbH & Co. KG',
		merchant_street: 'Nedderfeld',
		merchant_house_num: '91',
		merchant_postcode: '22529',
		merchant_city: 'Hamburg',
		merchant_country: 'DE',
		merchant_company_id: 'HRA 90442',
	},
	{
		finance_object_id: idOf(122),
		version: 1,
		manufacturer: 'Koma',
		type: 'Gärvollautomat',
		built_at: 2021,
		detail_desc: null,
		object_count: 1,
		net_purchase_price: 9_999.99,
		down_payment: 0,
		remaining_value: 0,
		financing_type: 'sale_leaseback',
		rental_state: 'no',
		is_fixed_interest: true,
		expected_delivery_date: null,
		merchant_name: null,
		merchant_street: null,
		merchant_house_num: null,
		merchant_postcode: null,
		merchant_city: null,
		merchant_country: null,
		merchant_company_id: null,
	},
]

const { document_configurations } = applicationOf('Open')

/** The fields in which an application for objects differs. */
export const forObjects: Pick<ApplicationView, 'allBanksLoanPurpose' | 'purpose_key' | 'document_configurations'> = {
	allBanksLoanPurpose: 'object_financing',
	purpose_key: 'machinery_or_equipment',
	document_configurations: {
		document_categories: [
			...document_configurations.document_categories,
			{
				document_type: 'supplier_invoice',
				is_required: true,
				is_as_of_date_required: false,
				minimum_count: 1,
				max_age_days: null,
				max_age_months: null,
				template_url: null,
				weight: 61,
			},
		],
	},
}

const [statement] = documents

export const objectDocuments: readonly ListedDocument[] = [
	...documents,
	...(statement === undefined
		? []
		: [
				{
					...statement,
					document_id: idOf(130),
					document_type: 'supplier_invoice',
					document_name: 'Rechnung 2026-0417.pdf',
					as_of_date: null,
					finance_object_id: idOf(120),
				},
			]),
]
