import { mayChangeSignatory, signatoryFieldGroups } from '#domain/applying/signatories/rules.ts'

import { tabAddress } from '../applications/overview/tabs.ts'
import { withParameter } from '../path.ts'

/** In the address: whose dialog is open, and which of the person's fields it is about; without one, all of them. */
export const person_parameter = 'person'
export const field_parameter = 'field'

/** Where a representative, or exactly one field of the record, is completed. The field by its wire name, as an issue names it. */
export function signatoryAddress(application_id: string, signatory_id: string, field?: string): string {
	const person = withParameter(tabAddress(application_id, 'signatories'), person_parameter, signatory_id)
	return field === undefined ? person : withParameter(person, field_parameter, field)
}

/** Whether the dialog at that address opens for somebody; one of the partner's own questions by its id. */
export function mayOpenSignatory(viewer: Parameters<typeof mayChangeSignatory>[0], field: string | undefined): boolean {
	const named = field ?? 'last_name'
	return mayChangeSignatory(viewer, { [Object.hasOwn(signatoryFieldGroups, named) ? named : 'custom_fields']: true })
}
