import { randomUUIDv7 } from 'node:crypto'

import type {
	askForAccount as askCall,
	completeAccountChange as completeCall,
	endAccountChange as endCall,
	recordAccountChange as recordCall,
	recordCallBack as callBackCall,
} from '#contract/money/account-changes.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { LoanMandates, OwnMandateAnswer } from '#contract/money/mandates.ts'
import { changeSteps, expiresAfter, type ChangeStep } from '#domain/money/direct-debits/account-changes.ts'
import { directDebitsSubject } from '#domain/money/direct-debits/settings.ts'
import { addDays, isBefore, todayIn, type IsoDate } from '#domain/platform/dates.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'

import { tellTeam } from '#api/accounts/memberships/teams.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import { requireLoan, requireOwnLoan } from '#api/money/loans/account/account.ts'
import type { ApplicantContext, Context, StaffContext } from '#api/platform/context.ts'
import { heldMandate, loanMandates, ownMandate } from '../mandates.ts'
import { clearForAccount } from '../returns/store.ts'
import { knownNumbers, stepOn } from './present.ts'
import { amendMandate, endChange, insertChange, listChanges, setCalled, type AccountChangeRow } from './store.ts'

type OwnContext = Pick<ApplicantContext, 'db' | 'actor' | 'services' | 'partner'>
type ServicingContext = Pick<StaffContext, 'db' | 'actor' | 'services'>

/** So long somebody's former address is told as well. */
const former_days = 30
const formerSince = (now: Date): Date => new Date(now.getTime() - former_days * 86_400_000)

interface OfLoan {
	readonly partner_id: string
	readonly application_id: string
	readonly loan_id: string
}

interface Wish {
	readonly loan: OfLoan
	readonly application: ApplicationRow
	readonly wanted: BodyOf<typeof askCall>
	readonly reason: string | null
}

/** Keeps the wish for another account, tells the company of it wherever it was known before, and has its bank asked whose it is. */
async function keepWish(context: Pick<Context, 'db' | 'actor' | 'services' | 'partner'>, wish: Wish): Promise<void> {
	const { db, actor, services, partner } = context
	const { loan, application, wanted, reason } = wish
	const { partner_id, application_id, loan_id } = loan
	const now = services.now()
	const shown = { db, partner, now }
	const mandate = await heldMandate(shown, loan)
	if (mandate.debtor_iban === wanted.iban) throw new Refusal([issue('err_account_unchanged', 'iban')])
	const { cooling_off_days } = await services.publications.inForce(db, directDebitsSubject, partner_id)
	const { acts_on } = await businessDate(shown)
	const change_id = randomUUIDv7()
	const kept = await db.first(insertChange, {
		partner_id,
		change_id,
		application_id,
		loan_id,
		mandate_id: mandate.mandate_id,
		iban: wanted.iban,
		holder: wanted.holder,
		iban_before: mandate.debtor_iban,
		holder_before: mandate.debtor_name,
		asked_by_user: actor.type === 'user' ? actor.id : null,
		asked_by_staff: actor.type === 'user' ? null : actor.id,
		reason,
		asked_at: now,
		earliest_on: addDays(acts_on, cooling_off_days),
		expires_on: expiresAfter(acts_on),
	})
	if (kept === undefined) refuse('err_account_change_open')
	await recordEvent({ db, actor }, application, {
		kind: 'account_change_asked',
		details: { loan_id, change_id },
		...(reason !== null && { note: reason }),
	})
	await tellTeam(db, application, { template: 'account_change_asked', former_since: formerSince(now) })
}

export async function askForAccount(
	context: OwnContext,
	application_id: string,
	wanted: BodyOf<typeof askCall>,
): Promise<OwnMandateAnswer> {
	const { application, loan: own } = await requireOwnLoan(context, application_id, 'changes')
	const loan = { ...own, application_id }
	await keepWish(context, { loan, application, wanted, reason: null })
	return ownMandate(context, application_id)
}

export async function recordAccountChange(
	context: ServicingContext,
	loan_id: string,
	{ reason, ...wanted }: BodyOf<typeof recordCall>,
): Promise<LoanMandates> {
	const { loan, application, partner } = await requireLoan(context, loan_id)
	await keepWish({ ...context, partner }, { loan, application, wanted, reason })
	return loanMandates(context, loan_id)
}

export async function withdrawAccountChange(context: OwnContext, application_id: string, change_id: string): Promise<OwnMandateAnswer> {
	const { db, actor, services } = context
	const { application, loan: own } = await requireOwnLoan(context, application_id, 'changes')
	const loan = { ...own, application_id }
	const row = await requireChange(context, loan, change_id)
	if (row.status !== 'open') refuse('err_proposal_answered')
	const ended = { by: null, at: services.now(), reason: null, signed_on: null, evidence: null }
	const { partner_id, loan_id } = loan
	if ((await db.first(endChange, { partner_id, change_id, version: row.version, status: 'withdrawn', ...ended })) === undefined)
		refuse('err_proposal_answered')
	await recordEvent({ db, actor }, application, { kind: 'account_change_withdrawn', details: { loan_id, change_id } })
	return ownMandate(context, application_id)
}

async function requireChange({ db }: Pick<Context, 'db'>, loan: OfLoan, change_id: string): Promise<AccountChangeRow> {
	const { partner_id, application_id } = loan
	const rows = await db.all(listChanges, { partner_id, application_id })
	return rows.find((row) => row.change_id === change_id) ?? refuse('err_entity_not_found')
}

interface Ids {
	readonly loanId: string
	readonly changeId: string
}

/** A change that is at a step today, as it was seen. */
async function requireStep(
	context: ServicingContext,
	{ loanId, changeId }: Ids,
	{ version, steps }: { version: number; steps: readonly ChangeStep[] },
) {
	const { loan, application, partner } = await requireLoan(context, loanId)
	const row = await requireChange(context, loan, changeId)
	if (row.version !== version) refuse('err_version_conflict')
	const now = context.services.now()
	const { acts_on } = await businessDate({ db: context.db, partner, now })
	const step = stepOn(row, acts_on)
	if (step === 'cooling_off' && !steps.includes('cooling_off')) refuse('err_account_change_cooling_off', { min_date: row.earliest_on })
	if (step === null || !steps.includes(step)) refuse('err_account_change_step')
	return { loan, application, partner, row, now, day: acts_on }
}

/** Not by whoever has recorded the wish, and at a number known from the contract. Of two at once one is told. */
export async function recordCallBack(context: ServicingContext, ids: Ids, given: BodyOf<typeof callBackCall>): Promise<LoanMandates> {
	const { db, actor } = context
	const { version, signatory_id, note } = given
	const { loan, application, partner, row, now } = await requireStep(context, ids, { version, steps: ['call'] })
	if (row.asked_by_staff === actor.id) refuse('approve_require_different_user')
	const known = (await knownNumbers({ db, partner }, loan.application_id)).find((one) => one.signatory_id === signatory_id)
	const { name: person, telephone: number } = known ?? refuse('err_entity_not_found')
	const { partner_id, loan_id } = loan
	const { change_id } = row
	if ((await db.first(setCalled, { partner_id, change_id, version, by: actor.id, at: now, person, number, note })) === undefined)
		refuse('err_version_conflict')
	await recordEvent({ db, actor }, application, { kind: 'account_change_called', note, details: { loan_id, change_id } })
	return loanMandates(context, loan_id)
}

/** The new mandate is signed: from here on its account is the new one, and the next collection tells the bank of the one before. */
export async function completeAccountChange(
	context: ServicingContext,
	ids: Ids,
	given: BodyOf<typeof completeCall>,
): Promise<LoanMandates> {
	const { db, actor } = context
	const { version, signed_on, evidence } = given
	const { loan, application, partner, row, now, day } = await requireStep(context, ids, { version, steps: ['signature'] })
	const asked_on = todayIn(partner.configuration.time_zone, row.asked_at.toTemporalInstant())
	requireBetween(signed_on, asked_on, day)
	const { partner_id, loan_id } = loan
	const { change_id, mandate_id, iban, holder } = row
	const ended = { status: 'done', by: actor.id, at: now, reason: null, signed_on, evidence } as const
	if ((await db.first(endChange, { partner_id, change_id, version, ...ended })) === undefined) refuse('err_version_conflict')
	if ((await db.first(amendMandate, { partner_id, mandate_id, iban, holder })) === undefined) refuse('err_mandate_status_wrong')
	await db.all(clearForAccount, { partner_id, mandate_id })
	await recordEvent({ db, actor }, application, {
		kind: 'account_change_done',
		note: evidence,
		details: { loan_id, change_id, mandate_id },
	})
	await tellTeam(db, application, { template: 'account_change_done', former_since: formerSince(now) })
	return loanMandates(context, loan_id)
}

function requireBetween(signed_on: IsoDate, first: IsoDate, last: IsoDate): void {
	if (isBefore(signed_on, first)) throw new Refusal([issue('err_form_date_too_early', 'signed_on', { min_date: first })])
	if (isBefore(last, signed_on)) throw new Refusal([issue('err_form_date_too_late', 'signed_on', { max_date: last })])
}

export async function endAccountChange(context: ServicingContext, ids: Ids, given: BodyOf<typeof endCall>): Promise<LoanMandates> {
	const { db, actor } = context
	const { version, end, reason } = given
	const { loan, application, row, now } = await requireStep(context, ids, { version, steps: changeSteps })
	const { partner_id, loan_id } = loan
	const { change_id } = row
	const ended = { status: end, by: actor.id, at: now, reason, signed_on: null, evidence: null }
	if ((await db.first(endChange, { partner_id, change_id, version, ...ended })) === undefined) refuse('err_version_conflict')
	await recordEvent({ db, actor }, application, { kind: `account_change_${end}`, note: reason, details: { loan_id, change_id } })
	await tellTeam(db, application, { template: 'account_change_ended', former_since: formerSince(now) })
	return loanMandates(context, loan_id)
}
