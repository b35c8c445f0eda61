import { signatoryFieldNames, type SignatoryRecord } from '../applying/signatories/rules.ts'

/** A representative with everything a submission needs, for tests. */
export const aSignatory = (change: Partial<SignatoryRecord> = {}): SignatoryRecord => ({
	first_name: 'Anna',
	last_name: 'Muster',
	email: 'anna@example.de',
	telephone: '+49301234567',
	position: 'Geschäftsführerin',
	nationality: 'DE',
	birthdate: '1980-01-31',
	taxid: '86095742719',
	street: 'Hauptstraße',
	street_number: '12a',
	postcode: '10115',
	location: 'Berlin',
	country: 'DE',
	gender: null,
	is_beneficial_owner: true,
	percentage_owned: 1,
	beneficial_owner_reason: null,
	is_legal_signatory: true,
	is_contract_signatory: true,
	is_sole_signatory: true,
	is_main_contact: true,
	...change,
})

/** A representative of whom only the name is known. */
export const bareSignatory = (change: Partial<SignatoryRecord> = {}): SignatoryRecord => ({
	...aSignatory(Object.fromEntries(signatoryFieldNames.map((field) => [field, null]))),
	first_name: 'Anna',
	last_name: 'Muster',
	is_main_contact: false,
	...change,
})
