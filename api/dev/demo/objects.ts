import type { FinanceObjectDraft } from '#domain/applying/finance-objects/rules.ts'

/** A shipyard that renews its machines: bought on hire purchase, leased, and sold to be leased back. */
export const objectRequest = {
	loanSize: 95_000,
	loanDuration: 48,
	currency: 'EUR',
	allBanksLoanPurpose: 'object_financing',
	purpose_key: 'machinery_or_equipment',
	companyName: 'Bootswerft Petersen & Töchter GmbH',
	companyType: 'GMBH',
	street: 'Am Reiherstieg',
	houseNumber: '14',
	companyPostCode: '21107',
	companyLocation: 'Hamburg',
	companyCountry: 'DE',
	hrNumber: 'HRB 118240',
	businessPurpose: 'Bau und Instandsetzung von Arbeitsbooten',
	purposeDescription: 'Wir ersetzen zwei alte Maschinen und fahren die Auslieferung künftig elektrisch.',
}

const retailer = {
	merchant_name: 'Blechtechnik Nord GmbH',
	merchant_street: 'Hafenstraße',
	merchant_house_num: '12a',
	merchant_postcode: '20457',
	merchant_city: 'Hamburg',
	merchant_country: 'DE',
	merchant_company_id: 'HRB 112087',
} as const

const press: FinanceObjectDraft = {
	manufacturer: 'Trumpf',
	type: 'TruBend 5130',
	built_at: 2025,
	detail_desc: 'Abkantpresse mit Werkzeugsatz, Vorführmaschine mit 400 Betriebsstunden',
	object_count: 1,
	net_purchase_price: 98_500,
	down_payment: 18_500,
	remaining_value: 10_000,
	financing_type: 'hire_purchase',
	rental_state: 'no',
	is_fixed_interest: true,
	expected_delivery_date: null,
	...retailer,
}

const vans: FinanceObjectDraft = {
	...press,
	manufacturer: 'Mercedes-Benz',
	type: 'eSprinter Kastenwagen',
	detail_desc: null,
	object_count: 2,
	net_purchase_price: 39_990.5,
	down_payment: 0,
	remaining_value: 12_000,
	financing_type: 'leasing',
	merchant_name: 'Autohaus an der Alster GmbH & Co. KG',
	merchant_street: 'Nedderfeld',
	merchant_house_num: '91',
	merchant_postcode: '22529',
	merchant_company_id: 'HRA 90442',
}

const crane: FinanceObjectDraft = {
	...press,
	manufacturer: 'Demag',
	type: 'Hallenkran 5 t',
	built_at: 2019,
	detail_desc: 'Steht seit 2019 in Halle 2',
	net_purchase_price: 18_000,
	down_payment: 0,
	remaining_value: 0,
	financing_type: 'sale_leaseback',
	merchant_name: null,
	merchant_street: null,
	merchant_house_num: null,
	merchant_postcode: null,
	merchant_city: null,
	merchant_country: null,
	merchant_company_id: null,
}

export const financedObjects = [press, vans, crane] as const
