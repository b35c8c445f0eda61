import type { LoanRefunds } from '#contract/money/staff/refunds.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'
import { maskIban } from '#domain/cases/disclosures/masks.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Standing } from './standing.ts'

export async function presentRefunds({ db, actor }: Pick<StaffContext, 'db' | 'actor'>, standing: Standing): Promise<LoanRefunds> {
	const { loan, refunds, payers, accounts, is_followed, refundable_cents } = standing
	const names = await staffNames(db)
	const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? ''))
	const may_act = mayStaff(actor.roles, 'loan_service')
	return {
		// The schema guaranteed the enumeration on write.
		currency: loan.currency as Currency,
		refundable_cents,
		payers: payers.flatMap(({ entry_id, party_name, party_iban, on, amount_cents }) =>
			party_iban === null ? [] : [{ entry_id, name: party_name ?? '', iban: party_iban, on, amount_cents }],
		),
		accounts: accounts.map(({ account_id, holder, iban }) => ({ account_id, holder, iban })),
		refunds: refunds.map((row) => {
			const is_open = row.status === 'proposed'
			return {
				refund_id: row.refund_id,
				version: row.version,
				status: row.status,
				amount_cents: row.amount_cents,
				payee_name: row.payee_name,
				payee_iban: is_open ? row.payee_iban : maskIban(row.payee_iban),
				is_payer: row.entry_id !== null,
				holder_name: row.holder_name,
				from_iban: row.from_iban,
				reason: row.reason,
				proposed_by: nameOf(row.proposed_by) ?? '',
				proposed_at: row.proposed_at.toISOString(),
				answered_by: nameOf(row.answered_by),
				answered_at: row.answered_at?.toISOString() ?? null,
				answer_note: row.answer_note,
				bank_reason: row.bank_reason,
				paid_on: row.paid_on,
				returned_on: row.returned_on,
				may_answer: is_open && may_act && row.proposed_by !== actor.id,
				may_withdraw: is_open && may_act && row.proposed_by === actor.id,
				may_recall: may_act && row.status === 'released' && row.file_state === 'released',
			}
		}),
		may_propose:
			may_act && is_followed && accounts.length > 0 && refundable_cents > 0 && refunds.every(({ status }) => status !== 'proposed'),
		answered_by_roles: rolesWith('loan_service'),
	}
}
