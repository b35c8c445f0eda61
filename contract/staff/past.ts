import { z } from 'zod'

import { isoDate } from '#domain/fields.ts'

import { applicationId, applicationView } from '../applications.ts'
import { documentView } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { financeObjectView } from '../finance-objects.ts'
import { colleague } from './account.ts'
import { maskedSignatory } from './disclosures.ts'
import { partnerName } from './partners.ts'

const pastFile = z.object({
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
	/** Those that had not been deleted by then. */
	documents: z.array(documentView),
})

const pastAnswer = z.object({
	/** The moment it is shown as of: the last of the day, in the partner's time; on the day itself, now. */
	at: z.iso.datetime(),
	/** The day it is now where the partner is: there is no later file. */
	today: z.iso.date(),
	/** Since when states of this application are kept. */
	kept_since: z.iso.datetime(),
	partner: partnerName.extend({ beneficial_owner_threshold: z.number() }),
	/** Its number and company as they are today. */
	shortApplicationId: z.string(),
	companyName: z.string(),
	/** Null before the first state that is kept. */
	file: pastFile.nullable(),
})
export type PastFileView = z.output<typeof pastAnswer>
export type PastFile = z.output<typeof pastFile>

export const getPastFile = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/past',
	summary: 'The file as it was at the end of a day, from the states that were kept with each change',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	query: z.object({ on: isoDate }),
	answer: pastAnswer,
	refuses: ['err_entity_not_found'],
})
