import { defineEvent } from '#api/platform/events/event.ts'

interface OfUnknownAge {
	readonly application: { readonly partner_id: string; readonly application_id: string; readonly assigned_staff_id: string | null }
	readonly document_id: string
	readonly document_name: string
}

/** No rule can determine a document's age, so staff have to check it. */
export const documentAgeUnknown = defineEvent<OfUnknownAge>('document_age_unknown')
