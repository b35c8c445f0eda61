import type { AllowedUpdate } from '../permissions/allowed-updates.ts'
import type { SignatoryField } from './rules.ts'

type ChangeableField = SignatoryField | 'custom_fields'

/** The permission each field needs (docs/domain/readings Q79). */
export const signatoryFieldGroups = {
	first_name: 'signatory',
	last_name: 'signatory',
	email: 'signatory_contact',
	telephone: 'signatory_contact',
	position: 'signatory',
	nationality: 'signatory',
	birthdate: 'signatory',
	taxid: 'signatory_tin',
	street: 'signatory',
	street_number: 'signatory',
	postcode: 'signatory',
	location: 'signatory',
	country: 'signatory',
	gender: 'signatory',
	is_beneficial_owner: 'signatory_flags',
	percentage_owned: 'signatory_flags',
	beneficial_owner_reason: 'signatory_flags',
	is_legal_signatory: 'signatory_flags',
	is_contract_signatory: 'signatory_flags',
	is_sole_signatory: 'signatory_flags',
	is_main_contact: 'signatory',
	custom_fields: 'signatory',
} as const satisfies Record<ChangeableField, AllowedUpdate>

type Changed = Readonly<Partial<Record<ChangeableField, unknown>>>

/** The permissions of all groups of fields in a change. */
export const fieldGroupsOf = (change: Changed): AllowedUpdate[] => [
	...new Set(
		Object.entries(signatoryFieldGroups)
			.filter(([field]) => Object.hasOwn(change, field))
			.map(([, group]) => group),
	),
]

interface Viewer {
	readonly allowed_updates: readonly AllowedUpdate[]
	/** The record is the viewer's own. */
	readonly is_current_actor: boolean
}

const mayTouch = ({ allowed_updates, is_current_actor }: Viewer): boolean => is_current_actor || allowed_updates.includes('signatory_other')

/** Requires the permission of each changed group, and "other" for another person's record. */
export const mayChangeSignatory = (viewer: Viewer, change: Changed): boolean =>
	mayTouch(viewer) && fieldGroupsOf(change).every((group) => viewer.allowed_updates.includes(group))

export const mayDeleteSignatory = (viewer: Viewer): boolean => mayTouch(viewer) && viewer.allowed_updates.includes('signatory')

/**
 * Identifies the record's owner: by e-mail until the invitation is accepted, by account from then on
 * (docs/domain/readings Q73).
 */
export const isOwnRecord = (
	record: { readonly email: string | null; readonly user_id: string | null },
	user: { readonly id: string; readonly email: string },
): boolean => (record.user_id === null ? record.email === user.email : record.user_id === user.id)

/** Only staff see the bureau's score, and the person concerned where the partner shows it (Q81). */
export const seesCreditScore = (viewer: { readonly is_staff: boolean; readonly is_own: boolean; readonly is_shown: boolean }): boolean =>
	viewer.is_staff || (viewer.is_own && viewer.is_shown)
