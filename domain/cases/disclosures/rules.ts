import { z } from 'zod'

import { choice } from '#domain/platform/fields.ts'

/** Reasons for viewing masked data. */
export const disclosureReasons = ['contact', 'review', 'identification', 'contract', 'audit'] as const
export type DisclosureReason = (typeof disclosureReasons)[number]

/** One record: a representative's, the appointment's, an identification's or, with no id, the company's with its applicant and account. */
export const disclosureRequest = z.strictObject({
	signatory_id: z.uuid().nullable(),
	appointment_id: z.uuid().optional(),
	ident_id: z.uuid().optional(),
	reason: choice(disclosureReasons),
})
