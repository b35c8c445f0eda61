import { z } from 'zod'

import { isoDate } from '#domain/platform/fields.ts'

import { applicationId, applicationView } from '#contract/applying/applications.ts'
import { documentView } from '#contract/applying/documents.ts'
import { endpoint } from '../../endpoint.ts'
import { financeObjectView } from '#contract/applying/finance-objects.ts'
import { colleague } from '#contract/accounts/staff/account.ts'
import { maskedSignatory } from '#contract/cases/staff/disclosures.ts'
import { partnerName } from '#contract/partners/staff/configuration.ts'

const pastCase = z.object({
	application: applicationView.pick({
		applicationId: true,
		shortApplicationId: true,
		status: true,
		rejection_reason: true,
		created: true,
		submitted: true,
		loanSize: true,
		loanDuration: true,
		currency: true,
		allBanksLoanPurpose: true,
		purpose_key: true,
		purposeDescription: true,
		product: true,
		companyName: true,
		companyType: true,
		street: true,
		houseNumber: true,
		companyPostCode: true,
		companyLocation: true,
		companyCountry: true,
		hrNumber: true,
		companyFoundationDate: true,
		businessPurpose: true,
		taxIdNumber: true,
		bankName: true,
		iban: true,
	}),
	assigned_to: colleague.nullable(),
	signatories: z.array(maskedSignatory),
	finance_objects: z.array(financeObjectView),
	/** The documents not yet deleted at that time. */
	documents: z.array(documentView),
})

const pastAnswer = z.object({
	/** The end of the day in the partner's time zone; for today, the current time. */
	at: z.iso.datetime(),
	/** Today in the partner's time zone, the last day that can be shown. */
	today: z.iso.date(),
	/** The first stored state of this application. */
	kept_since: z.iso.datetime(),
	partner: partnerName.extend({ beneficial_owner_threshold: z.number() }),
	/** The current number and company. */
	shortApplicationId: z.string(),
	companyName: z.string(),
	/** Null before the first stored state. */
	past_case: pastCase.nullable(),
})
export type PastCaseView = z.output<typeof pastAnswer>
export type PastCase = z.output<typeof pastCase>

export const getPastCase = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/past',
	summary: 'The case as it was at the end of a day, from the states that were kept with each change',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	query: z.object({ on: isoDate }),
	answer: pastAnswer,
	refuses: ['err_entity_not_found'],
})
