import type { FactRows } from '../../template.ts'

export const partnerRows: FactRows = [
	{ label: 'Name', value: '{{partner.legal_name}}' },
	{ label: 'Address', value: '{{partner.address}}' },
	{ label: 'Register', value: '{{partner.register}}' },
	{ label: 'Represented by', value: '{{partner.represented_by}}' },
]

export const companyRows: FactRows = [
	{ label: 'Name', value: '{{company.name}}' },
	{ label: 'Legal form', value: '{{company.legal_form}}' },
	{ label: 'Address', value: '{{company.address}}' },
	{ label: 'Register number', value: '{{company.register_number}}' },
	{ label: 'Represented by', value: '{{company.represented_by}}' },
	{ label: 'Tax number', value: '{{company.tax_id}}' },
]
