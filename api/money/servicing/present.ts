import type { LoanChanges, LoanChangeView } from '#contract/money/staff/loan-changes.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'
import { waivedAccounts } from '#domain/money/ledger/accounts.ts'
import type { Fact, FactKind } from '#domain/money/ledger/facts.ts'
import { loanAccount } from '#domain/money/ledger/loan-account.ts'
import { loanChange, takesBack } from '#domain/money/servicing/changes.ts'
import { paymentSaidBy } from '#domain/money/servicing/bank-payment.ts'
import { obstaclesTo } from '#domain/money/servicing/ends.ts'
import { closedBy, closedForTaking, isReturnable, openOn, reversible, type Servicing } from '#domain/money/servicing/rules.ts'
import { majorOf } from '#domain/platform/money.ts'
import type { Authority } from '#domain/review/authority/subject.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import type { StaffsLoan } from '#api/money/loans/account/account.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { FactOfBank, LoanChangeRow } from './store.ts'

interface Presented extends StaffsLoan {
	readonly rows: readonly LoanChangeRow[]
	readonly of_bank: readonly FactOfBank[]
	readonly servicing: Servicing
	readonly bounds: Authority | undefined
	readonly refusalOf: (row: LoanChangeRow) => LoanChangeView['refusal']
}

export async function presentChanges({ db, actor }: Pick<StaffContext, 'db' | 'actor'>, presented: Presented): Promise<LoanChanges> {
	const { loan, application, rows, of_bank, servicing, bounds, refusalOf } = presented
	const { currency, day, facts, law_rates } = servicing
	const names = await staffNames(db)
	const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? ''))
	const may_change = mayStaff(actor.roles, 'loan_service')
	const account = loanAccount(facts, law_rates, day)
	const held = new Map((closedForTaking(servicing) === undefined ? reversible(servicing) : []).map((fact) => [fact.fact_id, fact]))
	const takenBackOf = (fact: Fact | undefined) => ({
		reversible: fact?.fact_id ?? null,
		returnable: fact !== undefined && isReturnable(fact, servicing) ? fact.fact_id : null,
	})
	const view = (row: LoanChangeRow): LoanChangeView => {
		const change = loanChange.parse(row.content)
		const is_open = row.status === 'open'
		const fact = row.fact_ids.map((id) => held.get(id)).find((one) => one !== undefined)
		return {
			change_id: row.change_id,
			change,
			status: row.status,
			taken_back: takenBack(facts.find(({ fact_id }) => fact_id === takesBack(change))),
			proposed_by: nameOf(row.proposed_by) ?? '',
			proposed_at: row.proposed_at.toISOString(),
			answered_by: nameOf(row.answered_by),
			answered_at: row.answered_at?.toISOString() ?? null,
			answer_note: row.answer_note,
			...takenBackOf(fact),
			refusal: is_open ? refusalOf(row) : null,
			may_answer: is_open && may_change && row.proposed_by !== actor.id,
			may_withdraw: is_open && may_change && row.proposed_by === actor.id,
		}
	}
	const viewOfBank = (booked: FactOfBank): LoanChangeView[] => {
		const fact = facts.find(({ fact_id }) => fact_id === booked.fact_id)
		if (fact === undefined) return []
		return [
			{
				change_id: booked.match_id,
				change: paymentSaidBy({ ...booked, value_on: fact.value_on }),
				status: 'recorded',
				taken_back: null,
				proposed_by: null,
				proposed_at: booked.matched_at.toISOString(),
				answered_by: null,
				answered_at: null,
				answer_note: null,
				...takenBackOf(held.get(fact.fact_id)),
				refusal: null,
				may_answer: false,
				may_withdraw: false,
			},
		]
	}
	return {
		version: loan.version,
		currency,
		day,
		companyName: application.companyName,
		open: waivedAccounts.map((of) => ({ account: of, amount: majorOf(openOn(account, of)) })).filter(({ amount }) => amount > 0),
		alone: bounds === undefined ? null : { payment: bounds.record_payment_alone[currency], charge: bounds.record_charge_alone[currency] },
		changes: [...rows.map(view), ...of_bank.flatMap(viewOfBank)].toSorted((one, other) => (one.proposed_at < other.proposed_at ? 1 : -1)),
		obstacles: servicing.status === 'repaid' || account === undefined || !servicing.is_followed ? [] : obstaclesTo(servicing),
		closed: closedBy(servicing) ?? null,
		may_change,
		answered_by_roles: rolesWith('loan_service'),
	}
}

const named: Partial<Record<FactKind, NonNullable<LoanChangeView['taken_back']>['kind']>> = {
	receipt: 'payment',
	return: 'returned',
	fee: 'fee',
	waiver: 'waiver',
	prepayment: 'prepayment',
	termination: 'termination',
	default: 'default',
	cure: 'cure',
	insolvency: 'insolvency',
	insolvency_lifted: 'insolvency_lifted',
	write_off: 'write_off',
	set_off: 'set_off',
	closing: 'closing',
}

/** People enter no version of the plan but these; that of the contract is the payout's, and a rate's that of its fixing. */
function kindOf({ content }: Fact): NonNullable<LoanChangeView['taken_back']>['kind'] | undefined {
	if (content.kind !== 'plan_version') return named[content.kind]
	const { change } = content.version
	return change === 'contract' || change === 'rate' ? undefined : change
}

function takenBack(fact: Fact | undefined): LoanChangeView['taken_back'] {
	const kind = fact && kindOf(fact)
	if (fact === undefined || kind === undefined) return null
	const amount_cents = 'amount_cents' in fact.content ? fact.content.amount_cents : null
	return { kind, amount: amount_cents === null ? null : majorOf(amount_cents), value_on: fact.value_on }
}
