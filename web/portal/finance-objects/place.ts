import { tabAddress } from '../applications/overview/tabs.ts'
import { withParameter } from '../path.ts'

/** In the address: which object's dialog is open, and which of its fields it is about. */
export const object_parameter = 'object'
export const field_parameter = 'field'

/** Where an object is completed; the field by its wire name, as an issue names it. */
export function financeObjectAddress(application_id: string, finance_object_id: string, field?: string): string {
	const object = withParameter(tabAddress(application_id, 'finance_objects'), object_parameter, finance_object_id)
	return field === undefined ? object : withParameter(object, field_parameter, field)
}
