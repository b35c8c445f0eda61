import { disclosePayoutAccounts, getPayout, savePayout as savePayoutCall, type CasePayout } from '#contract/money/staff/payouts.ts'
import { maskIban } from '#domain/cases/disclosures/masks.ts'
import { isSameHolder, type FeeSettlement } from '#domain/money/loans/payout.ts'
import { cents, majorOf, shiftPoint } from '#domain/platform/money.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { bicOf, instalmentsOf, loanOf, payoutStatuses, payoutOf, savePayout, transferredOf } from './loans.ts'
import type { LoanRow } from './store.ts'

export function routes(serve: Serve): void {
	serve(getPayout, async (call) => view(call, await requireCase(call.db, call.params.applicationId)))

	serve(savePayoutCall, async (call) => {
		const { services, db, params, body } = call
		const application = await requireCase(db, params.applicationId, { lock: true })
		await savePayout(call, { application, now: services.now() }, body)
		return view(call, application)
	})

	serve(disclosePayoutAccounts, async (call) => {
		const { db, params } = call
		const application = await requireCase(db, params.applicationId)
		const payout = await payoutOf(db, application)
		await recordEvent(call, application, { kind: 'sensitive_data_shown', details: { record: 'payout', reason: 'payout' } })
		return { payee_iban: payout?.payee_iban ?? null, applicant_iban: application.iban }
	})
}

const money = (amount: number): number => majorOf(cents(amount))

async function view({ db, actor }: Pick<StaffContext, 'db' | 'actor'>, application: ApplicationRow): Promise<CasePayout> {
	const payout = await payoutOf(db, application)
	const loan = await loanOf(db, application)
	return {
		payout:
			payout === undefined
				? null
				: {
						...payout,
						payee_iban: maskIban(payout.payee_iban),
						saved_by: (await staffNames(db)).get(payout.saved_by) ?? '',
						saved_at: payout.saved_at.toISOString(),
						is_same_holder: isSameHolder(payout.payee_name, payout.holder_name),
					},
		loan: loan === undefined ? null : await loanView(db, loan, payout?.fee_settlement ?? null),
		suggested: {
			payee_name: application.companyName,
			payee_iban: application.iban === null ? '' : maskIban(application.iban),
			payee_bic: bicOf(application.iban ?? '') ?? '',
		},
		may_save: payoutStatuses.includes(application.status) && mayStaff(actor.roles, 'application_payout'),
	}
}

const loanView = async (db: StaffDb, loan: LoanRow, settlement: FeeSettlement | null): Promise<NonNullable<CasePayout['loan']>> => ({
	loan_id: loan.loan_id,
	status: loan.status,
	// The schema guaranteed the enumeration on write.
	currency: loan.currency as Currency,
	owed: money(loan.owed_cents),
	payout: money(transferredOf(loan, settlement)),
	fee: money(loan.fee_cents),
	rate: shiftPoint(loan.rate_bps, -4),
	months: loan.months,
	opened: loan.opened_at?.toISOString() ?? null,
	instalments: (await instalmentsOf(db, loan)).map(({ number, month, due_on, ...amounts }) => ({
		number,
		month,
		due_on,
		payment: money(amounts.payment_cents),
		interest: money(amounts.interest_cents),
		principal: money(amounts.principal_cents),
		fee: money(amounts.fee_cents),
		balance: money(amounts.balance_cents),
	})),
})
