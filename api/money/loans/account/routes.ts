import { calculatePrepayment, getOwnLoan } from '#contract/money/loans.ts'
import {
	calculateLoanDeferral,
	calculateLoanEnd,
	calculateLoanPrepayment,
	calculateLoanRate,
	calculateLoanTermination,
	getLoan,
	getLoanLedger,
} from '#contract/money/staff/loans.ts'
import {
	calculateLoanCapitalisation,
	calculateLoanExtension,
	calculateLoanPause,
	calculateLoanRestructuring,
} from '#contract/money/staff/plan-calculations.ts'
import { capitalisationOf, extensionOf, pauseOf, restructuringOf } from '#domain/money/ledger/wanted-versions.ts'
import { cents } from '#domain/platform/money.ts'

import type { Serve } from '#api/platform/http/serve.ts'
import { loanLedger, ownLoan, ownWhatIf, staffEndOutcome, staffLoan, staffWhatIf } from './account.ts'

export function routes(serve: Serve): void {
	serve(getOwnLoan, (call) => ownLoan(call, call.params.applicationId))

	serve(calculatePrepayment, (call) =>
		ownWhatIf(call, call.params.applicationId, { kind: 'prepayment', ...call.query, amount_cents: cents(call.query.amount_cents) }),
	)

	serve(getLoan, (call) => staffLoan(call, call.params.loanId))

	serve(getLoanLedger, (call) => loanLedger(call, call.params.loanId))

	serve(calculateLoanPrepayment, (call) =>
		staffWhatIf(call, call.params.loanId, { kind: 'prepayment', ...call.query, amount_cents: cents(call.query.amount_cents) }),
	)

	serve(calculateLoanDeferral, (call) =>
		staffWhatIf(call, call.params.loanId, { kind: 'deferral', ...call.query, is_full: call.query.is_full === 'true' }),
	)

	serve(calculateLoanRate, (call) => staffWhatIf(call, call.params.loanId, { kind: 'rate', ...call.query }))

	serve(calculateLoanEnd, (call) => staffEndOutcome(call, call.params.loanId, call.query))

	serve(calculateLoanTermination, (call) => staffWhatIf(call, call.params.loanId, { kind: 'termination', ...call.query }))

	serve(calculateLoanExtension, (call) =>
		staffWhatIf(call, call.params.loanId, { kind: 'version', on: call.query.on, version: extensionOf(call.query) }),
	)

	serve(calculateLoanPause, (call) =>
		staffWhatIf(call, call.params.loanId, { kind: 'version', on: call.query.on, version: pauseOf(call.query) }),
	)

	serve(calculateLoanRestructuring, (call) =>
		staffWhatIf(call, call.params.loanId, { kind: 'version', on: call.query.on, version: restructuringOf(call.query) }),
	)

	serve(calculateLoanCapitalisation, (call) =>
		staffWhatIf(call, call.params.loanId, { kind: 'version', on: call.query.on, version: capitalisationOf(call.query) }),
	)
}
