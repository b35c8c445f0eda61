import type { FactRows } from '../../template.ts'

/** The parties of a contract, named above its terms. */
export const partnerRows: FactRows = [
	{ label: 'Firma', value: '{{partner.legal_name}}' },
	{ label: 'Anschrift', value: '{{partner.address}}' },
	{ label: 'Register', value: '{{partner.register}}' },
	{ label: 'Vertreten durch', value: '{{partner.represented_by}}' },
]

export const companyRows: FactRows = [
	{ label: 'Firma', value: '{{company.name}}' },
	{ label: 'Rechtsform', value: '{{company.legal_form}}' },
	{ label: 'Anschrift', value: '{{company.address}}' },
	{ label: 'Registernummer', value: '{{company.register_number}}' },
	{ label: 'Vertreten durch', value: '{{company.represented_by}}' },
	{ label: 'Steuernummer', value: '{{company.tax_id}}' },
]
