import { mayChangeSignatory, signatoryFieldGroups } from '#domain/applying/signatories/rights.ts'

import { tabAddress } from '../applications/tabs.ts'
import { withParameter } from '#web/portal/platform/path.ts'

/** The query parameters of the person whose dialog is open, and of the field to edit; without a field, the whole record. */
export const person_parameter = 'person'
export const field_parameter = 'field'

/** The address of a representative's dialog, or of a single field's. The field has its wire name, as in an issue. */
export function signatoryAddress(application_id: string, signatory_id: string, field?: string): string {
	const person = withParameter(tabAddress(application_id, 'signatories'), person_parameter, signatory_id)
	return field === undefined ? person : withParameter(person, field_parameter, field)
}

/** Returns whether the dialog at that address opens for a reader; one of the partner's own questions is named by its id. */
export function mayOpenSignatory(viewer: Parameters<typeof mayChangeSignatory>[0], field: string | undefined): boolean {
	const named = field ?? 'last_name'
	return mayChangeSignatory(viewer, { [Object.hasOwn(signatoryFieldGroups, named) ? named : 'custom_fields']: true })
}
