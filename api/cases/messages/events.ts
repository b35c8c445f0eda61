import { defineEvent } from '#api/platform/events/event.ts'

interface Questioned {
	readonly application: { readonly partner_id: string; readonly application_id: string; readonly stage_since: Date }
}

/** A company has written about its declined application. */
export const declineQuestioned = defineEvent<Questioned>('decline_questioned')
