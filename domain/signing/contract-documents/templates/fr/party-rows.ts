import type { FactRows } from '../../template.ts'

export const partnerRows: FactRows = [
	{ label: 'Dénomination', value: '{{partner.legal_name}}' },
	{ label: 'Adresse', value: '{{partner.address}}' },
	{ label: 'Registre', value: '{{partner.register}}' },
	{ label: 'Représenté par', value: '{{partner.represented_by}}' },
]

export const companyRows: FactRows = [
	{ label: 'Dénomination', value: '{{company.name}}' },
	{ label: 'Forme juridique', value: '{{company.legal_form}}' },
	{ label: 'Adresse', value: '{{company.address}}' },
	{ label: 'Numéro de registre', value: '{{company.register_number}}' },
	{ label: 'Représenté par', value: '{{company.represented_by}}' },
	{ label: 'Numéro fiscal', value: '{{company.tax_id}}' },
]
