import { randomUUIDv7 } from 'node:crypto'

import type { getOwnLetter, OwnArrears } from '#contract/money/arrears.ts'
import { issueOfDay, type TimeAsked } from '#domain/money/dunning/acts.ts'
import { isLetter } from '#domain/money/dunning/scheme.ts'
import { changesPart } from '#domain/applying/permissions/standing.ts'
import { refuse, Refusal } from '#domain/platform/errors/catalogue.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { requireOwnApplication } from '#api/applying/applications/own.ts'
import { lawRates } from '#api/money/ledger/ledger.ts'
import { requireOwnLoan } from '#api/money/loans/account/account.ts'
import { creditorOf } from '#api/money/payment-requests/creditor.ts'
import { transferFor } from '#api/money/payment-requests/requests.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import type { FileAnswer } from '#api/platform/http/file-answer.ts'
import type { StepwiseCall } from '#api/platform/http/serve.ts'
import { printLetter } from './dunning.ts'
import { outlookOf } from './outlook.ts'
import { waitsForUs } from './present.ts'
import { shownScheme } from './scheme.ts'
import { findLetter, insertAct } from './store.ts'

type OwnContext = Pick<ApplicantContext, 'db' | 'actor' | 'services' | 'partner'>

async function ownOutlook(context: OwnContext, application_id: string) {
	const { db, services } = context
	const own = await requireOwnLoan(context, application_id)
	const { loan, day } = own
	const scheme = await shownScheme({ services, db }, loan.partner_id)
	return { ...own, outlook: await outlookOf(db, loan, { day, scheme, law_rates: await lawRates(db) }) }
}

/** What is late of one's own loan, how it is paid, and the letters about it. */
export async function ownArrears(context: OwnContext, application_id: string): Promise<OwnArrears> {
	const { application, loan, day, outlook } = await ownOutlook(context, application_id)
	const { arrears, next, steps, acts } = outlook
	const asked = waitsForUs(outlook) === 'time_asked' ? acts.find(({ kind }) => kind === 'time_asked') : undefined
	const { held_by } = next
	// Money on its way is waited for without a word; what is not there by then has its day.
	const is_on_its_way = held_by?.kind === 'in_transit'
	const is_agreed = held_by !== null && held_by.kind !== 'insolvency' && !is_on_its_way
	return {
		currency: loan.currency as OwnArrears['currency'],
		number: application.shortApplicationId,
		companyName: application.companyName,
		day,
		arrears: arrears === undefined ? null : { since: arrears.since, amount_cents: arrears.amount_cents, claims: arrears.claims },
		transfer:
			arrears === undefined
				? null
				: transferFor(
						{ application, loan, creditor: await creditorOf(context.db, context.partner, loan.currency) },
						{ amount_cents: arrears.amount_cents, sequence: null },
					),
		next: next.step === null || next.on === null || (held_by !== null && !is_on_its_way) ? null : { step: next.step, on: next.on },
		waits_until: is_agreed ? held_by.until : null,
		letters: steps
			.toReversed()
			.flatMap(({ step_id, step, taken_on, amount_cents, cost_cents }) =>
				isLetter(step) ? [{ letter_id: step_id, step, dated_on: taken_on, amount_cents: amount_cents + cost_cents }] : [],
			),
		asked: asked === undefined ? null : { until: asked.until_on ?? day, note: asked.note, at: asked.entered_at.toISOString() },
		may_ask: changesPart(application.standing, 'company'),
	}
}

/** Keeps that a company asks for time. Nothing is held up by it: a person answers. */
export async function askForTime(context: OwnContext, application_id: string, { until, note }: TimeAsked): Promise<OwnArrears> {
	const { db, services } = context
	const application = await requireOwnApplication(context, application_id, { changes: 'company' })
	const { loan, day, outlook } = await ownOutlook(context, application_id)
	if (outlook.arrears === undefined) refuse('err_loan_nothing_open')
	const wrong = issueOfDay(until, day)
	if (wrong !== undefined) throw new Refusal([wrong])
	const { partner_id, loan_id } = loan
	await db.all(insertAct, {
		partner_id,
		act_id: randomUUIDv7(),
		loan_id,
		kind: 'time_asked',
		until_on: until,
		amount_cents: null,
		note,
		entered_by: null,
		entered_on: day,
		entered_at: services.now(),
	})
	await recordEvent(context, application, { kind: 'dunning_time_asked', note, details: { loan_id, until } })
	return ownArrears(context, application_id)
}

export async function ownLetter({ services, read, actor, params, partner }: StepwiseCall<typeof getOwnLetter>): Promise<FileAnswer> {
	const letter = await read(async (db) => {
		const { loan } = await requireOwnLoan({ db, services, actor, partner }, params.applicationId)
		return db.first(findLetter, { partner_id: loan.partner_id, loan_id: loan.loan_id, step_id: params.letterId })
	})
	return printLetter(services, letter)
}
