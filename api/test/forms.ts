import { randomBytes } from 'node:crypto'

/** The name of the database that is migrated and holds nothing. */
export const empty_database = 'empty'

/** Shared, so that values sealed in the template of the test databases open in each copy. */
export const test_secret = 'a secret of thirty-two characters or more'

export const password = 'Korrekt-Pferd-7-Batterie'

/** A new address, unique in the test file. */
export const anEmail = (): string => `person-${randomBytes(5).toString('hex')}@example.com`

export const aRegistration = (change: Record<string, unknown> = {}) => ({
	email: anEmail(),
	password,
	accepted_terms: true,
	accepted_partner_terms: true,
	interface_language: 'de',
	communication_language: 'de',
	marketing_consent_accepted: false,
	...change,
})

/** The creation form as the portal sends it, for the default demo partner. */
export const anApplicationForm = (change: Record<string, unknown> = {}) => ({
	loanSize: 100_000,
	loanDuration: 48,
	currency: 'EUR',
	allBanksLoanPurpose: 'general_liquidity',
	purpose_key: 'operating_expenses',
	companyName: 'Muster Maschinenbau GmbH',
	companyType: 'GMBH',
	street: 'Hafenstraße',
	houseNumber: '12a',
	companyPostCode: '20457',
	companyLocation: 'Hamburg',
	companyCountry: 'DE',
	businessPurpose: 'Herstellung von Sondermaschinen',
	purposeDescription: 'Wir kaufen Material für drei bestätigte Aufträge ein.',
	...change,
})

export const aSignatory = (change: Record<string, unknown> = {}) => ({
	first_name: 'Jana',
	last_name: 'Krüger',
	email: anEmail(),
	telephone: '+49 40 1234567',
	nationality: 'DE',
	birthdate: '1980-05-17',
	street: 'Elbchaussee',
	street_number: '7',
	postcode: '22765',
	location: 'Hamburg',
	country: 'DE',
	is_beneficial_owner: true,
	percentage_owned: 0.6,
	is_legal_signatory: true,
	is_contract_signatory: true,
	is_sole_signatory: true,
	is_main_contact: false,
	...change,
})

/** A clean PDF of one page, as small as possible. */
export const aPdf = (text = 'Jahresabschluss') =>
	Buffer.from(
		`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
	)
