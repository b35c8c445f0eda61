import { mayChangeSignatory, signatoryFieldGroups } from '#domain/applying/signatories/rights.ts'

import { tabAddress } from '../applications/tabs.ts'
import { path, withParameter } from '#web/portal/platform/path.ts'

/** The query parameters of the dialog that edits a single field of a person. */
export const person_parameter = 'person'
export const field_parameter = 'field'

/** In the address of the page, for a person who is only being added. */
export const nobody_yet = 'new'

/** The address of a representative's page, or of a single field's dialog. The field has its wire name, as in an issue. */
export function signatoryAddress(application_id: string, signatory_id: string, field?: string): string {
	if (field === undefined) return path.person(application_id, signatory_id)
	const person = withParameter(tabAddress(application_id, 'signatories'), person_parameter, signatory_id)
	return withParameter(person, field_parameter, field)
}

/** Returns whether the page or the dialog at that address opens for a reader; one of the partner's own questions is named by its id. */
export function mayOpenSignatory(viewer: Parameters<typeof mayChangeSignatory>[0], field: string | undefined): boolean {
	const named = field ?? 'last_name'
	return mayChangeSignatory(viewer, { [Object.hasOwn(signatoryFieldGroups, named) ? named : 'custom_fields']: true })
}
