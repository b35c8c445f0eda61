import { z } from 'zod'

import { disclosureRequest } from '#domain/cases/disclosures/rules.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'
import { signatoryView } from '#contract/applying/signatories.ts'

/** A representative for staff: sensitive values are masked, so their formats are not validated. */
export const maskedSignatory = signatoryView.extend({
	email: z.string().nullable(),
	telephone: z.string().nullable(),
	birthdate: z.string().nullable(),
})
export type MaskedSignatory = z.output<typeof maskedSignatory>

const disclosed = z.object({
	email: z.string().nullable(),
	telephone: z.string().nullable(),
	birthdate: z.string().nullable(),
	/** The person's, or the company's. */
	taxid: z.string().nullable(),
	iban: z.string().nullable(),
})
export type Disclosed = z.output<typeof disclosed>

export const discloseRecord = endpoint({
	method: 'POST',
	idempotent: false,
	path: '/staff/applications/{applicationId}/disclosures',
	summary: 'Shows what is masked of one record; the audit keeps who looked at it, when and what for',
	access: 'bouser',
	permission: 'signatory_sensitive_read',
	params: applicationId,
	body: disclosureRequest,
	answer: disclosed,
	refuses: ['err_entity_not_found'],
})
