import { z } from 'zod'

import { timeAsked } from '#domain/money/dunning/acts.ts'
import { dunningSteps, letterSteps } from '#domain/money/dunning/scheme.ts'
import { currency } from '#domain/platform/currencies.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'
import { openClaimView } from './loan-account.ts'
import { transferView } from './pay-by-transfer.ts'

const day = z.iso.date()
const amount = z.int()

const ownArrears = z.object({
	currency,
	number: z.string(),
	companyName: z.string(),
	day,
	/** What is late; null where nothing is. */
	arrears: z.object({ since: day, amount_cents: amount, claims: z.array(openClaimView).readonly() }).nullable(),
	/** How what is late is paid; null where nothing is, or the partner has named no account, so that the contract's counts. */
	transfer: transferView.nullable(),
	/** What follows, and when; null where nothing does, or nobody can say. */
	next: z.object({ step: z.enum(dunningSteps), on: day }).nullable(),
	/** The day through which nothing follows, as it was agreed. */
	waits_until: day.nullable(),
	/** The latest first. */
	letters: z.array(z.object({ letter_id: z.uuid(), step: z.enum(letterSteps), dated_on: day, amount_cents: amount })),
	/** That the company has asked for time, and nobody has answered yet. */
	asked: z.object({ until: day, note: z.string(), at: z.iso.datetime() }).nullable(),
	may_ask: z.boolean(),
})
export type OwnArrears = z.output<typeof ownArrears>

export const getOwnArrears = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/arrears',
	summary: 'What is late of the loan of an application, how it is paid, and the letters about it',
	access: 'user',
	params: applicationId,
	answer: ownArrears,
	refuses: ['err_entity_not_found'],
})

export const askForTime = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/arrears/time',
	summary: 'Asks for time to pay what is late: a person reads it and answers',
	access: 'user',
	params: applicationId,
	body: timeAsked,
	answer: ownArrears,
	status: 201,
	refuses: ['err_entity_not_found', 'err_loan_nothing_open', 'err_form_date_too_early', 'err_form_date_too_late'],
})

export const getOwnLetter = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/letters/{letterId}',
	summary: 'A letter about what is late, as a PDF',
	access: 'user',
	params: applicationId.extend({ letterId: z.uuid() }),
	is_file: true,
	refuses: ['err_entity_not_found', 'err_service_unavailable'],
})
