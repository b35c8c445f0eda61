import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'

import { lateBuckets, type DunnedRow, type LoanDunning } from '#contract/money/staff/dunning.ts'
import { issueOfDay, type DunningAct } from '#domain/money/dunning/acts.ts'
import type { LawRates } from '#domain/money/ledger/replay.ts'
import type { DelayBucket } from '#domain/money/loans/statuses.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { PrintedDocument } from '#domain/signing/contract-documents/compose.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import { loanDay } from '#api/money/ledger/day-end/business-date.ts'
import { lawRates } from '#api/money/ledger/ledger.ts'
import { follows, requireLoan, staffLoan, type StaffsLoan } from '#api/money/loans/account/account.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import { leftOut } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { scopeOfStaff } from '#api/platform/sessions/sessions.ts'
import { outlookOf, type Outlook } from './outlook.ts'
import { presentDunned, presentLoan, type Shown } from './present.ts'
import { shownScheme } from './scheme.ts'
import { countBuckets, findLetter, forgetLook, insertAct, liftAct, listInArrears, listLetters, listOfCompanies } from './store.ts'

type DunningContext = Pick<StaffContext, 'services' | 'db' | 'actor'>

const page_size = 50

/** What is in arrears, the longest first. Each loan is counted on the day of its partner. */
export async function dunnedLoans(
	context: DunningContext,
	{ bucket, page }: { readonly bucket: DelayBucket | undefined; readonly page: number },
) {
	const { db, services, actor } = context
	const left_out = await leftOut(services, actor)
	const found = await db.all(listInArrears, { bucket: bucket ?? null, skip: page * page_size, page: page_size + 1, left_out })
	const counts = new Map((await db.all(countBuckets, { left_out })).map((row) => [row.bucket, row.loans]))
	const law_rates = await lawRates(db)
	const loans: DunnedRow[] = []
	const of_companies = await ofCompanies(db, found.slice(0, page_size))
	for (const loan of found.slice(0, page_size)) {
		const partner = await services.partners.ofId(mintPartnerId(loan.partner_id))
		const day = await loanDay({ db, partner, now: services.now() }, loan)
		const outlook = await lookAt(context, { ...loan, day, law_rates })
		const others = (of_companies.get(companyKey(loan)) ?? []).filter(({ loan_id }) => loan_id !== loan.loan_id)
		loans.push({ ...presentDunned({ ...loan, day, partner_name: partner.configuration.display_name, outlook }), others })
	}
	return {
		buckets: lateBuckets.map((one) => ({ bucket: one, loans: counts.get(one) ?? 0 })),
		loans,
		has_more: found.length > page_size,
	}
}

interface OfCompany {
	readonly partner_id: string
	readonly company_id: string | null
}

const companyKey = ({ partner_id, company_id }: OfCompany): string => `${partner_id} ${company_id}`

/** All that is in arrears of the companies of these loans. */
async function ofCompanies(db: DunningContext['db'], loans: readonly OfCompany[]) {
	const known = loans.flatMap(({ partner_id, company_id }) => (company_id === null ? [] : [{ partner_id, company_id }]))
	const rows = await db.all(listOfCompanies, {
		partner_ids: known.map(({ partner_id }) => partner_id),
		company_ids: known.map(({ company_id }) => company_id),
	})
	// The schema guaranteed the enumeration on write.
	const in_arrears = rows.map(({ currency, ...row }) => ({ ...row, currency: currency as Currency }))
	return Map.groupBy(in_arrears, companyKey)
}

interface Looked {
	readonly partner_id: string
	readonly loan_id: string
	readonly day: IsoDate
	readonly law_rates: LawRates
}

async function lookAt({ db, services }: Pick<DunningContext, 'db' | 'services'>, { day, law_rates, ...loan }: Looked): Promise<Outlook> {
	const scheme = await shownScheme({ services, db }, loan.partner_id)
	return outlookOf(db, loan, { day, scheme, law_rates })
}

async function shown(context: DunningContext, { loan, application, partner }: StaffsLoan): Promise<Shown> {
	const { db, services } = context
	const day = await loanDay({ db, partner, now: services.now() }, loan)
	const { partner_id, loan_id, application_id, status, currency, days_past_due } = loan
	const { shortApplicationId, companyName } = application
	const outlook = await lookAt(context, { partner_id, loan_id, day, law_rates: await lawRates(db) })
	const { display_name: partner_name } = partner.configuration
	return { loan_id, application_id, status, currency, days_past_due, shortApplicationId, companyName, day, partner_name, outlook }
}

export async function loanDunning(context: DunningContext, loan_id: string): Promise<LoanDunning> {
	const found = await requireLoan(context, loan_id)
	return presentLoan(await shown(context, found), await staffNames(context.db))
}

/** Enters what was agreed or said. It counts from today on; the day of a pause or promise is one to come. */
export async function enterAct(context: DunningContext, loan_id: string, act: DunningAct): Promise<LoanDunning> {
	const { db, actor, services } = context
	const found = await requireLoan(context, loan_id)
	const { loan, application, partner } = found
	const { day, outlook } = await shown(context, found)
	if (outlook.account === undefined || loan.status === 'repaid' || !follows(partner, outlook.facts, day)) refuse('err_loan_not_open')
	const until_on = 'until' in act ? act.until : null
	const wrong = until_on === null ? undefined : issueOfDay(until_on, day)
	if (wrong !== undefined) throw new Refusal([{ ...wrong, field: 'act.until' }])
	await db.all(insertAct, {
		partner_id: loan.partner_id,
		act_id: randomUUIDv7(),
		loan_id,
		kind: act.kind,
		until_on,
		amount_cents: act.kind === 'promise' ? centsOf(act.amount) : null,
		note: act.note,
		entered_by: actor.id,
		entered_on: day,
		entered_at: services.now(),
	})
	await recordEvent(context, application, { kind: 'dunning_act_entered', note: act.note, details: { loan_id, act: act.kind } })
	return loanDunning(context, loan_id)
}

/** Ends what holds the next step up. */
export async function endAct(
	context: DunningContext,
	{ loanId: loan_id, actId: act_id }: { readonly loanId: string; readonly actId: string },
): Promise<LoanDunning> {
	const { db, actor, services } = context
	const { loan, application } = await requireLoan(context, loan_id)
	const { partner_id } = loan
	const lifted = await db.first(liftAct, { partner_id, loan_id, act_id, lifted_by: actor.id, lifted_at: services.now() })
	if (lifted === undefined) refuse('err_entity_not_found')
	await db.all(forgetLook, { partner_id, loan_id })
	await recordEvent(context, application, { kind: 'dunning_act_lifted', details: { loan_id, act: lifted.kind } })
	return loanDunning(context, loan_id)
}

/** The letter as it was written. */
export async function staffLetter(
	{ services, actor }: Pick<StaffContext, 'services' | 'actor'>,
	{ loanId: loan_id, letterId: step_id }: { readonly loanId: string; readonly letterId: string },
): Promise<FileAnswer> {
	const letter = await services.database.read(scopeOfStaff(actor), async (db) => {
		const { loan } = await requireLoan({ services, db }, loan_id)
		return db.first(findLetter, { partner_id: loan.partner_id, loan_id, step_id })
	})
	return printLetter(services, letter)
}

/** What of a loan is handed over: its account, its arrears and every letter as it was written, the first one first. */
export async function handedOver(context: DunningContext, loan_id: string) {
	const { loan, application } = await requireLoan(context, loan_id)
	const { partner_id } = loan
	const letters = await context.db.all(listLetters, { partner_id, loan_id })
	return {
		application,
		loan: await staffLoan(context, loan_id),
		arrears: await loanDunning(context, loan_id),
		letters: letters.flatMap(({ letter, step, taken_on }) => (letter === null ? [] : [{ letter, step, taken_on }])),
	}
}

/** Sets the letter as a PDF: the same words whenever it is asked for. */
export async function printLetter(
	{ printer }: Pick<Services, 'printer'>,
	found: { readonly letter: PrintedDocument | null; readonly taken_on: string } | undefined,
): Promise<FileAnswer> {
	if (found?.letter === undefined || found.letter === null) refuse('err_entity_not_found')
	const { pdf } = await printer.print(found.letter)
	return new FileAnswer({
		content: Readable.from([pdf]),
		file_name: `${found.letter.number}-${found.taken_on}.pdf`,
		content_type: 'application/pdf',
		size_bytes: pdf.length,
	})
}
