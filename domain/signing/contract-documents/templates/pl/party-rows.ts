import type { FactRows } from '../../template.ts'

export const partnerRows: FactRows = [
	{ label: 'Firma', value: '{{partner.legal_name}}' },
	{ label: 'Adres', value: '{{partner.address}}' },
	{ label: 'Rejestr', value: '{{partner.register}}' },
	{ label: 'Reprezentacja', value: '{{partner.represented_by}}' },
]

export const companyRows: FactRows = [
	{ label: 'Firma', value: '{{company.name}}' },
	{ label: 'Forma prawna', value: '{{company.legal_form}}' },
	{ label: 'Adres', value: '{{company.address}}' },
	{ label: 'Numer w rejestrze', value: '{{company.register_number}}' },
	{ label: 'Reprezentacja', value: '{{company.represented_by}}' },
	{ label: 'Numer podatkowy', value: '{{company.tax_id}}' },
]
