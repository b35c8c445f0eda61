import type { Actor } from '#domain/accounts/staff/actor.ts'
import type { Status } from '#domain/applying/applications/status.ts'

import type { Declaration } from '#domain/applying/applications/rules.ts'

import type { ApplicantContext } from '#api/platform/context.ts'
import type { PartnerId } from '#api/platform/db/database.ts'
import { defineEvent } from '#api/platform/events/event.ts'

export interface OfSubmission {
	readonly context: Omit<ApplicantContext, 'db'>
	readonly application_id: string
	readonly submitted_at: Date
	/** Empty where it came without: the specification's call knows of none. */
	readonly declared: readonly Declaration[]
}

/** The applicant has submitted. The application is as it was handed in, and held until the transaction ends. */
export const applicationSubmitted = defineEvent<OfSubmission, PartnerId>('application_submitted')

interface OfEndedCase {
	readonly application: { readonly partner_id: string; readonly application_id: string; readonly status: Status }
	/** Who ended it. */
	readonly actor: Actor
}

interface OfChangedCase {
	readonly partner_id: string
	readonly application_id: string
	readonly status: Status
}

/** Something of a submitted case was recorded in its history, or is known of one of its documents. */
export const caseChanged = defineEvent<OfChangedCase>('case_changed')

/** A case has come to its last status: what was asked for it is asked no longer. */
export const caseEnded = defineEvent<OfEndedCase>('case_ended')
