import type { PartnerConfiguration } from '#domain/partners/configuration/configuration.ts'

/** What a bank adds to a new partner before it goes live. */
export const aPartner = {
	customer_support_email: 'service@neue-bank.example',
	terms_url: 'https://neue-bank.example/agb',
	data_protection_url: 'https://neue-bank.example/datenschutz',
	lender: {
		street: 'Marktplatz',
		house_number: '1',
		postcode: '28195',
		city: 'Bremen',
		country: 'DE',
		register: 'Amtsgericht Bremen, HRB 204881',
		bank_name: 'Domplatz Bank eG',
		iban: 'DE96100999000020488100',
		bic: null,
		creditor_identifier: null,
		signed_by: [{ name: 'Miriam Falk', position: 'Geschäftsführerin' }],
	},
} satisfies Partial<PartnerConfiguration>
