import { tabAddress } from '../applications/tabs.ts'
import { withParameter } from '#web/portal/platform/path.ts'

/** The query parameters of the object whose dialog is open, and of the field to focus. */
export const object_parameter = 'object'
export const field_parameter = 'field'

/** The address of an object's dialog; the field has its wire name, as in an issue. */
export function financeObjectAddress(application_id: string, finance_object_id: string, field?: string): string {
	const object = withParameter(tabAddress(application_id, 'finance_objects'), object_parameter, finance_object_id)
	return field === undefined ? object : withParameter(object, field_parameter, field)
}
