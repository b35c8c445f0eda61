import { randomUUID, randomUUIDv7 } from 'node:crypto'

import { systemActor } from '#domain/accounts/staff/actor.ts'
import { requestedApplication } from '#domain/applying/forms/request.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { termsOf, type LoanTermsForm } from '#domain/review/offers/rules.ts'
import { mandateReference, signingEnds } from '#domain/signing/signatures/rounds.ts'

import { accountOfEmail } from '../../accounts/account/find.ts'
import { createApplication } from '../../applying/applications/create.ts'
import { moveApplication } from '../../applying/applications/moves.ts'
import { holdApplication, type ApplicationRow } from '../../applying/applications/own.ts'
import { typedCompany } from '../../applying/companies/companies.ts'
import { signatoriesOf } from '../../applying/signatories/signatories.ts'
import { createLoan, payOutLoan, savePayout } from '../../money/loans/loans.ts'
import { accountEnding } from '../../platform/providers/payments/choose.ts'
import type { SessionStaff, SessionUser } from '../../platform/sessions/sessions.ts'
import { acceptOffer } from '../../review/offers/answers.ts'
import { releasePrepared, saveTerms } from '../../review/offers/current.ts'
import { suggestedForm } from '../../review/offers/pricing.ts'
import { demoStaffMember, makeApplicant } from './actors.ts'
import type { Borrower } from './borrowers.ts'
import { insertEndedRound, insertMandateGiver } from './store.ts'
import { completeLoan } from './submit.ts'
import type { TenantContext } from '#api/platform/context.ts'

const ofHamburg = { companyLocation: 'Hamburg', companyCountry: 'DE', companyType: 'GMBH', currency: 'EUR' } as const

interface Lending extends Omit<TenantContext, 'actor'> {
	readonly borrower: Borrower
	readonly applicant: SessionUser
	readonly application_id: string
}

interface Lent extends Omit<TenantContext, 'actor'> {
	readonly password_hash: string
	/** The partner's day. */
	readonly day: IsoDate
}

/** Whoever did their part of the case: no one has two of them. */
async function staffOf({ db }: Pick<TenantContext, 'db'>) {
	const member = (email: Parameters<typeof demoStaffMember>[1]) => demoStaffMember(db, email)
	return {
		analyst: await member('analyse@fundament.example'),
		pricer: await member('konditionen@fundament.example'),
		approver: await member('freigabe@fundament.example'),
		payer: await member('auszahlung@fundament.example'),
		second: await member('zahlungsfreigabe@fundament.example'),
	}
}

const moneyOf = ({ iban_end, company: { companyName } }: Borrower) => ({
	payee_name: companyName,
	payee_iban: accountEnding(iban_end),
	payee_bic: 'COBADEFFXXX',
	holder_name: companyName,
})

/**
 * A company's loan, by the operations of everybody who has to do with it, as of the partner's day; once. What people look through on the way,
 * checklists and documents, is left out: the statuses, the offer and the money are those of any case.
 */
export async function lend(lent: Lent, borrower: Borrower): Promise<void> {
	const { services, db, partner, password_hash, day } = lent
	const { email, director, amount, months, iban_end } = borrower
	if ((await accountOfEmail(db, email)) !== undefined) return
	const applicant = await makeApplicant({ db, partner }, { email, password_hash })
	const wish = requestedApplication.parse({
		...ofHamburg,
		...borrower.company,
		loanSize: amount,
		loanDuration: months,
		allBanksLoanPurpose: 'general_liquidity',
		purpose_key: 'operating_expenses',
	})
	const context = { services, db, partner, actor: applicant }
	const { application_id } = await createApplication(context, wish, { ...typedCompany, creation_key: randomUUID() })
	await completeLoan(context, application_id, {
		email,
		director: { ...director, percentage_owned: 1 },
		tax_number: '2710020033',
		bank: { bankName: 'Alsterbank AG', iban: accountEnding(iban_end) },
	})
	const lending = { services, db, partner, borrower, applicant, application_id }
	const staff = await staffOf(lent)
	await isOffered(lending, staff)
	await isSigned(lending, day)
	await isPaidOut(lending, staff)
}

type Staff = Awaited<ReturnType<typeof staffOf>>

const found = async ({ db, application_id }: Lending): Promise<ApplicationRow> => {
	const row = await holdApplication(db, { partner_id: db.scope, application_id })
	if (row === undefined) throw new Error('The application of the demo is gone.')
	return row
}

/** The case as it is, moved on by somebody. */
const moves = async (lending: Lending, actor: SessionUser | SessionStaff | typeof systemActor, to: Status): Promise<ApplicationRow> =>
	moveApplication({ db: lending.db, actor }, await found(lending), { to })

async function isOffered(lending: Lending, { analyst, pricer, approver }: Staff): Promise<void> {
	const { services, db, partner, borrower, applicant, application_id } = lending
	await moves(lending, applicant, 'Submitted')
	await moves(lending, systemActor, 'Internal_Review')
	const application = await moves(lending, analyst, 'internal_pricing')
	const suggested = await suggestedForm({ db, partner }, application, undefined)
	if (suggested.kind !== 'loan') throw new Error('The demo lends by a product of loans.')
	const form: LoanTermsForm = {
		...suggested,
		amount: borrower.amount,
		duration_months: borrower.months,
		interest_rate: borrower.rate,
		transaction_fee: borrower.amount / 100,
		transaction_fee_note: `Mit ${borrower.director.first_name} ${borrower.director.last_name} verhandelt, von 1,5 auf 1 Prozent gesenkt.`,
		conditions: null,
	}
	const { offer_id } = await saveTerms({ db, actor: pricer }, application, termsOf(form, 'EUR'))
	await releasePrepared({ db, partner, actor: approver }, application, services.now())
	await moves(lending, approver, 'offer_available')
	await acceptOffer({ db, actor: applicant, partner, now: services.now() }, { applicationId: application_id, offerId: offer_id })
}

/** On paper: what was signed is in no file of this installation, but the mandate holds. */
async function isSigned(lending: Lending, day: IsoDate): Promise<void> {
	const { services, db, borrower, application_id } = lending
	const now = services.now()
	const partner_id = db.scope
	const application = await moves(lending, systemActor, 'Signature')
	if (borrower.is_collected === true) {
		const round_id = randomUUIDv7()
		await db.all(insertEndedRound, {
			partner_id,
			round_id,
			application_id,
			offer_id: null,
			status: 'complete',
			mandate_reference: mandateReference(application.shortApplicationId, 1),
			opened_at: new Date(`${addDays(day, -2)}T09:00:00Z`),
			expires_at: signingEnds(now),
			ended_at: now,
		})
		for (const { signatory_id } of await signatoriesOf(db, application_id))
			await db.all(insertMandateGiver, { partner_id, round_id, signatory_id, invited_at: now, sepa_mandate_accepted_at: now })
	}
	await moves(lending, systemActor, 'Final_Review')
}

/** By two, where it is not left waiting for them. */
async function isPaidOut(lending: Lending, { approver, payer, second }: Staff): Promise<void> {
	const { services, db, partner, borrower } = lending
	const now = services.now()
	const approved = await moves(lending, approver, 'Approved')
	await savePayout(
		{ db, actor: payer },
		{ application: approved, now },
		{ ...moneyOf(borrower), fee_settlement: 'netted', notices_sent_on: null, version: null },
	)
	await createLoan({ db, actor: payer }, approved, now)
	const awaiting = await moves(lending, payer, 'Awaiting_Payout')
	if (borrower.paid_out === null) return
	await payOutLoan({ services, db, partner, actor: second }, awaiting, { proposed_by: payer.id, now })
	await moves(lending, second, 'Paid_Out')
}
