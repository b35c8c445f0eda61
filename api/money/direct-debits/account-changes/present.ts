import type { AccountChange, LoanMandates, OwnAccountChange } from '#contract/money/mandates.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { maskIban } from '#domain/cases/disclosures/masks.ts'
import { nextStepOf, type ChangeStep } from '#domain/money/direct-debits/account-changes.ts'
import type { IsoDate } from '#domain/platform/dates.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { listChanges, type AccountChangeRow } from './store.ts'

interface Shown {
	readonly db: Db
	readonly partner: Partner
	readonly now: Date
}

export const stepOn = (row: AccountChangeRow, day: IsoDate): ChangeStep | null =>
	nextStepOf({ ...row, is_called: row.called_at !== null }, day)

const plain = (row: AccountChangeRow, day: IsoDate): OwnAccountChange => ({
	change_id: row.change_id,
	status: row.status,
	iban: maskIban(row.iban),
	holder: row.holder,
	asked_at: row.asked_at.toISOString(),
	step: stepOn(row, day),
	earliest_on: row.earliest_on,
	expires_on: row.expires_on,
	ended_at: row.ended_at?.toISOString() ?? null,
	end_reason: row.end_reason,
})

/** What became of the last wish for another account, for its company. */
export async function ownChange(shown: Shown, application_id: string): Promise<OwnAccountChange | null> {
	const { db, partner } = shown
	const [last] = await db.all(listChanges, { partner_id: partner.partner_id, application_id })
	return last === undefined ? null : plain(last, (await businessDate(shown)).acts_on)
}

type Reader = Pick<StaffContext['actor'], 'id' | 'roles'>

/** Each wish for another account of a loan. Whoever serves loans sees the new number: it is compared with the signed mandate. */
export async function changesOfLoan(
	shown: Shown & { readonly actor: Reader },
	{ application_id }: { readonly application_id: string },
): Promise<Pick<LoanMandates, 'account_changes' | 'numbers'>> {
	const { db, partner, actor } = shown
	const rows = await db.all(listChanges, { partner_id: partner.partner_id, application_id })
	if (rows.length === 0) return { account_changes: [], numbers: [] }
	const { acts_on } = await businessDate(shown)
	const names = await staffNames(db)
	const may_act = mayStaff(actor.roles, 'loan_service')
	const nameOf = (staff_id: string | null): string | null => (staff_id === null ? null : (names.get(staff_id) ?? ''))
	const account_changes = rows.map((row): AccountChange => {
		const { step, ...own } = plain(row, acts_on)
		return {
			...own,
			step,
			...(may_act && { iban: row.iban }),
			version: row.version,
			iban_before: maskIban(row.iban_before),
			asked_by: nameOf(row.asked_by_staff),
			reason: row.reason,
			payee_answer: row.payee_answer,
			payee_name: row.payee_name,
			payee_checked_at: row.payee_checked_at?.toISOString() ?? null,
			called_by: nameOf(row.called_by),
			called_at: row.called_at?.toISOString() ?? null,
			called_person: row.called_person,
			called_number: row.called_number,
			call_note: row.call_note,
			signed_on: row.signed_on,
			evidence: row.evidence,
			ended_by: nameOf(row.ended_by_staff),
			may_call: may_act && step === 'call' && row.asked_by_staff !== actor.id,
			may_complete: may_act && step === 'signature',
			may_end: may_act && step !== null,
		}
	})
	const numbers = account_changes.some(({ may_call }) => may_call) ? await knownNumbers(shown, application_id) : []
	return { account_changes, numbers }
}

/**
 * The numbers of the people of the contract. Nobody changes them once it is paid out (`domain/applying/permissions/allowed-updates.ts`), so none of
 * them was given with the new account.
 */
export async function knownNumbers(
	{ db, partner }: Pick<Shown, 'db' | 'partner'>,
	application_id: string,
): Promise<LoanMandates['numbers']> {
	const people = await signatoriesOf(db, application_id, partner.partner_id)
	return people.flatMap(({ signatory_id, first_name, last_name, telephone }) =>
		telephone === null ? [] : [{ signatory_id, name: `${first_name} ${last_name}`, telephone }],
	)
}
