import { addDays, type IsoDate } from '#domain/platform/dates.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { dunLoans } from '../money/dunning/dun-loans.ts'
import { endDays } from '../money/ledger/day-end/day-end.ts'
import { ledgersOf, type Loan } from './ledgers.ts'
import type { TestServer } from './server.ts'

export interface LateLoan extends Loan {
	readonly application_id: string
	/** Its first instalment counts from this day. */
	readonly since: IsoDate
}

/** Loans in arrears of a server, and the days that pass for them. */
export function lateLoansOf(server: TestServer) {
	const ledgers = ledgersOf(server)
	const partnerOf = ({ partner_id }: Loan) => server.services.partners.ofId(mintPartnerId(partner_id))
	return {
		/** A loan of which nothing is paid. Others have nothing to do with what is tested. */
		async aLateLoan(): Promise<LateLoan> {
			const loan = await ledgers.aPaidOutLoan()
			const [found] = await ledgers.sql(
				'select application_id, counting_on from loans join loan_instalments using (partner_id, loan_id) where loan_id = $1 and number = 1',
				loan.loan_id,
			)
			await ledgers.sql("update loans set status = 'canceled', days_past_due = 0 where loan_id <> $1", loan.loan_id)
			await ledgers.sql('update ledger_heads set next_on = null where loan_id <> $1', loan.loan_id)
			await ledgers.sql('delete from business_dates')
			return { ...loan, application_id: String(found?.['application_id']), since: String(found?.['counting_on']) }
		},
		/** So many days after its first instalment counts. */
		async day(loan: LateLoan, days: number): Promise<void> {
			const partner = await partnerOf(loan)
			const on = addDays(loan.since, days)
			await endDays(server.services, partner, on)
			await dunLoans(server.services, partner, on)
		},
		partnerOf,
	}
}
