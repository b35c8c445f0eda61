import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { changeMandate as changeCall, LoanMandates, OwnMandateAnswer, StaffMandate } from '#contract/money/mandates.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { changesPart } from '#domain/applying/permissions/standing.ts'
import { maskIban } from '#domain/cases/disclosures/masks.ts'
import { expiresOn, mandateStatusOn, statusesAfter, type MandateStatus } from '#domain/money/direct-debits/mandates.ts'
import { countingDay } from '#domain/money/loans/bank-days.ts'
import { todayIn, type IsoDate } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import { requireLoan, requireOwnLoan } from '#api/money/loans/account/account.ts'
import { inPages } from '#api/platform/db/pages.ts'
import type { ApplicantContext, StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { changesOfLoan, ownChange } from './account-changes/present.ts'
import { changeStatus, findNextDue, insertMandate, listMandates, listSigned, type MandateRow, type SignedMandate } from './store.ts'

const page = 200

/** Takes the mandates of signed contracts over, each once. One whose document names no creditor or account is none to collect by. */
export async function takeMandatesOver(
	{ database, now, log }: Pick<Services, 'database' | 'now' | 'log'>,
	partner: Partner,
): Promise<void> {
	const { partner_id } = partner
	const list = (after_id: string) => database.read(partner_id, (db) => db.all(listSigned, { partner_id, after_id, page }))
	for await (const signed of inPages(list, ({ loan_id }) => loan_id))
		await database.transaction(partner_id, async (db) => {
			for (const one of signed)
				if (!(await takeOver(db, { partner, now: now() }, one)))
					log.warn({ loan_id: one.loan_id, reference: one.reference }, 'a signed mandate could not be taken over')
		})
}

async function takeOver(
	db: Db,
	{ partner, now }: { readonly partner: Partner; readonly now: Date },
	{ accepted_at, creditor_identifier, debtor_iban, ...signed }: SignedMandate,
): Promise<boolean> {
	const { partner_id, configuration } = partner
	const creditor = creditor_identifier ?? configuration.lender?.creditor_identifier ?? null
	if (creditor === null || debtor_iban === null) return false
	const { application_id, round_id, reference, document_id, debtor_name } = signed
	const kept = await db.first(insertMandate, {
		partner_id,
		mandate_id: randomUUIDv7(),
		application_id,
		round_id,
		reference,
		document_id,
		debtor_name,
		debtor_iban: debtor_iban.replaceAll(/\s/g, ''),
		creditor_identifier: creditor,
		signed_on: todayIn(configuration.time_zone, accepted_at.toTemporalInstant()),
		taken_over_at: now,
	})
	return kept !== undefined
}

interface Shown {
	readonly db: Db
	readonly partner: Partner
	readonly now: Date
}

interface OfLoan {
	readonly application_id: string
	readonly loan_id: string
}

/** The mandates of a loan with their statuses of today, and what is collected next by the one that holds. */
async function mandatesOf(shown: Shown, { application_id, loan_id }: OfLoan) {
	const { db, partner } = shown
	const { partner_id } = partner
	const { acts_on } = await businessDate(shown)
	const rows = await db.all(listMandates, { partner_id, application_id })
	const due = await db.first(findNextDue, { partner_id, loan_id })
	return rows.map((row) => {
		const status = mandateStatusOn(row, acts_on)
		const next =
			status === 'active' && due !== undefined && due.next_due_on !== null && due.next_due_cents !== null && due.status !== 'repaid'
				? { on: debitDay(due.next_due_on), amount_cents: due.next_due_cents }
				: null
		return { row, status, next }
	})
}

/** Direct debits are in euros: banks collect on days of TARGET. */
const debitDay = (due_on: IsoDate): IsoDate => countingDay('TARGET', due_on)

export async function ownMandate(
	context: Pick<ApplicantContext, 'db' | 'actor' | 'services' | 'partner'>,
	application_id: string,
): Promise<OwnMandateAnswer> {
	const { db, services, partner } = context
	const { application, loan } = await requireOwnLoan(context, application_id)
	const shown = { db, partner, now: services.now() }
	const [found] = await mandatesOf(shown, { application_id, loan_id: loan.loan_id })
	const account_change = await ownChange(shown, application_id)
	const may_change_account = changesPart(application.standing, 'company') && found !== undefined && isHeld(found.status)
	if (found === undefined) return { mandate: null, account_change, may_change_account }
	const { reference, creditor_identifier, signed_on, debtor_iban } = found.row
	const { status, next } = found
	const creditor = partner.configuration.legal_name
	const mandate = { reference, creditor_identifier, creditor, iban: maskIban(debtor_iban), signed_on, status, next }
	return { mandate, account_change, may_change_account }
}

/** What is revoked or has expired is not amended: its debtor signs another. */
const isHeld = (status: MandateStatus): boolean => status === 'active' || status === 'suspended'

/** The mandate by which a loan is collected, or will be again. */
export async function heldMandate(shown: Shown, loan: OfLoan): Promise<MandateRow> {
	const found = (await mandatesOf(shown, loan)).find(({ status }) => isHeld(status))
	return found?.row ?? refuse('err_mandate_status_wrong')
}

type Reading = Pick<StaffContext, 'db' | 'actor' | 'services'>

export async function loanMandates(context: Reading, loan_id: string): Promise<LoanMandates> {
	const { db, actor, services } = context
	const { loan, partner } = await requireLoan(context, loan_id)
	const names = await staffNames(db)
	const shown = { db, partner, now: services.now() }
	const found = await mandatesOf(shown, loan)
	const may_change = mayStaff(actor.roles, 'loan_service')
	return {
		applicationId: loan.application_id,
		mandates: found.map(({ row, status, next }): StaffMandate => ({
			...plain(row),
			status,
			next,
			expires_on: expiresOn(row),
			status_by: row.status_by === null ? null : (names.get(row.status_by) ?? ''),
			may_become: may_change ? [...statusesAfter(status)] : [],
		})),
		...(await changesOfLoan({ ...shown, actor }, loan)),
		may_change_account: may_change && found.some(({ status }) => isHeld(status)),
	}
}

const plain = ({ mandate_id, version, reference, creditor_identifier, scheme, ...row }: MandateRow) => ({
	mandate_id,
	version,
	reference,
	creditor_identifier,
	scheme,
	iban: maskIban(row.debtor_iban),
	debtor_name: row.debtor_name,
	signed_on: row.signed_on,
	last_collected_on: row.last_collected_on,
	document_id: row.document_id,
	status_reason: row.status_reason,
	status_at: row.status_at?.toISOString() ?? null,
})

/** Of two people who change a mandate one is told, and nobody brings one back that was revoked. */
export async function changeMandate(
	context: Reading,
	{ loanId: loan_id, mandateId: mandate_id }: { readonly loanId: string; readonly mandateId: string },
	{ version, status, reason }: BodyOf<typeof changeCall>,
) {
	const { db, actor, services } = context
	const { loan, application, partner } = await requireLoan(context, loan_id)
	const now = services.now()
	const found = await mandatesOf({ db, partner, now }, loan)
	const mandate = found.find(({ row }) => row.mandate_id === mandate_id) ?? refuse('err_entity_not_found')
	if (!statusesAfter(mandate.status).includes(status)) refuse('err_mandate_status_wrong')
	const changed = { partner_id: loan.partner_id, mandate_id, version, status, reason, by: actor.id, at: now }
	if ((await db.first(changeStatus, changed)) === undefined) refuse('err_version_conflict')
	await recordEvent(context, application, { kind: 'mandate_changed', note: reason, details: { loan_id, mandate_id, status } })
	return loanMandates(context, loan_id)
}
