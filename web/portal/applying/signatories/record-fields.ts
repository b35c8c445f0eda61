import { isNeverRequired } from '#domain/applying/signatories/missing.ts'
import { isSignatoryField, type SignatoryField } from '#domain/applying/signatories/rules.ts'

/** The place of a field in the dialog: within a place, fields have the order of this list. */
type Place =
	| 'person'
	| 'ownership'
	| 'owner_reason'
	| 'representation'
	| 'willingness'
	| 'signing_alone'
	| 'contact'
	| 'main_contact'
	| 'address'
	| 'residence'

interface AskedField {
	readonly place: Place
	readonly control: 'text' | 'email' | 'phone' | 'date' | 'country' | 'gender' | 'owner_reason' | 'share' | 'yes_no' | 'checkbox'
}

/** The place and the control of each field of a representative. */
export const recordFields = {
	first_name: { place: 'person', control: 'text' },
	last_name: { place: 'person', control: 'text' },
	birthdate: { place: 'person', control: 'date' },
	position: { place: 'person', control: 'text' },
	nationality: { place: 'person', control: 'country' },
	gender: { place: 'person', control: 'gender' },
	is_beneficial_owner: { place: 'ownership', control: 'yes_no' },
	percentage_owned: { place: 'ownership', control: 'share' },
	beneficial_owner_reason: { place: 'owner_reason', control: 'owner_reason' },
	is_legal_signatory: { place: 'representation', control: 'yes_no' },
	is_contract_signatory: { place: 'willingness', control: 'yes_no' },
	is_sole_signatory: { place: 'signing_alone', control: 'yes_no' },
	email: { place: 'contact', control: 'email' },
	telephone: { place: 'contact', control: 'phone' },
	is_main_contact: { place: 'main_contact', control: 'checkbox' },
	street: { place: 'address', control: 'text' },
	street_number: { place: 'address', control: 'text' },
	postcode: { place: 'address', control: 'text' },
	location: { place: 'address', control: 'text' },
	country: { place: 'residence', control: 'country' },
	taxid: { place: 'residence', control: 'text' },
} as const satisfies Record<SignatoryField, AskedField>

const asked: readonly (readonly [string, AskedField])[] = Object.entries(recordFields)

/** The fields of a place. */
export const fieldsAt = (place: Place): SignatoryField[] =>
	asked.filter(([, field]) => field.place === place).map(([name]) => name as SignatoryField)

export const isOptionalField = (name: string): boolean => isSignatoryField(name) && isNeverRequired(name)
