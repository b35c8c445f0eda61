import { z } from 'zod'

import { choice } from '../fields.ts'

/** What somebody needs masked data for. */
export const disclosureReasons = ['contact', 'review', 'identification', 'contract', 'audit'] as const
export type DisclosureReason = (typeof disclosureReasons)[number]

/** One record: a representative's, or, without one, the company's with its applicant and account. */
export const disclosureRequest = z.strictObject({ signatory_id: z.uuid().nullable(), reason: choice(disclosureReasons) })
