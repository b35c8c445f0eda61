import { randomUUID } from 'node:crypto'

import { systemActor } from '#domain/accounts/staff/actor.ts'
import type { Fact, FactContent } from '#domain/money/ledger/facts.ts'
import type { ServicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'
import { factsOf, paidOnTime } from '#domain/testing/a-ledger.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { handlers } from '../jobs.ts'
import { recordFacts } from '../money/ledger/ledger.ts'
import { answers, proposes } from './proposals.ts'
import type { Json, TestServer } from './server.ts'
import { change } from './signing.ts'
import { aCase, payable, staff } from './staff-cases.ts'

export interface Loan {
	readonly partner_id: string
	readonly loan_id: string
	readonly currency: string
}

export const receipt = (amount: number, order = 0): FactContent => ({
	kind: 'receipt',
	amount_cents: cents(amount),
	instalment: null,
	order,
})

/** Loans of a server whose staff have arrived, and their ledgers. */
export function ledgersOf(server: TestServer) {
	const sql = (text: string, ...values: readonly unknown[]) => change(server, text, values)
	const loanOf = async (application_id: string): Promise<Loan> => {
		const [loan] = await sql('select partner_id, loan_id, currency from loans where application_id = $1', application_id)
		return loan as Loan
	}
	const today = () => todayIn('Europe/Berlin', server.services.now().toTemporalInstant())
	const journals = ({ loan_id }: Loan) =>
		sql(
			`select journal_id, kind, value_on, accounting_on, instalment, reverses, derivations from ledger_journals
			where loan_id = $1 order by booked_at, position`,
			loan_id,
		)
	const recordsAll = async (loan: Loan, facts: readonly Pick<Fact, 'value_on' | 'content'>[]) => {
		const partner = await server.services.partners.ofId(mintPartnerId(loan.partner_id))
		await server.services.database.transaction(partner.partner_id, (db) =>
			recordFacts({ db, actor: systemActor, partner }, loan, {
				facts: facts.map(({ value_on, content }) => ({ value_on, content })),
				day: today(),
				now: server.services.now(),
			}),
		)
	}
	return {
		sql,
		today,
		journals,

		/** A loan of 100,000.00 at 6.95 % over 48 months, paid out today less a netted fee of 1,500.00. */
		async aPaidOutLoan(): Promise<Loan> {
			const the_case = await aCase({ flow: 'L1', from: 'Awaiting_Payout' }, { by: 'auszahlung', terms: true })
			await payable(the_case)
			await proposes(staff.auszahlung, the_case.application_id, { move: 'step', to: 'Paid_Out', note: null })
			const answer = await answers(staff.zahlungsfreigabe, the_case.application_id, { answer: 'confirm' })
			if (answer.status !== 200) throw new Error(`The payout was refused: ${answer.status}`)
			return loanOf(the_case.application_id)
		},

		/** A loan that was paid out forty days ago, before there was a ledger, with the fee paid apart. */
		async anEarlierLoan(): Promise<Loan> {
			const the_case = await aCase({ flow: 'L1', from: 'Awaiting_Payout' }, { by: 'auszahlung', terms: true })
			await payable(the_case)
			await sql("update payouts set fee_settlement = 'paid' where application_id = $1", the_case.application_id)
			const loan = await loanOf(the_case.application_id)
			const [first, second] = await sql('select staff_id from staff_users order by staff_id limit 2')
			await sql(
				`insert into loan_payments select $1, gen_random_uuid(), $2, 'initial_payout', 10000000, 'EUR', 'Muster', 'DE89370400440532013000', 'COBADEFFXXX',
					$3, $4, $5::timestamptz - interval '40 days'`,
				loan.partner_id,
				loan.loan_id,
				first?.['staff_id'],
				second?.['staff_id'],
				server.services.now(),
			)
			await sql("update loans set status = 'open', opened_at = now() where loan_id = $1", loan.loan_id)
			return loan
		},

		/** Loan A of the ledger's examples, paid out on 15 January 2026; its first instalments were paid on their days. */
		async loanA(terms: Partial<ServicingTerms> = {}, ...paid_on: readonly string[]): Promise<Loan> {
			const the_case = await aCase({ flow: 'L1', from: 'Awaiting_Payout' }, { by: 'auszahlung', terms: true })
			await payable(the_case)
			const loan = await loanOf(the_case.application_id)
			await sql("update loans set status = 'open', opened_at = now() where loan_id = $1", loan.loan_id)
			const facts = factsOf({ terms }, ...paidOnTime(...paid_on))
			await recordsAll(loan, facts)
			return loan
		},

		/** The partner's payments are recorded from a day on; of no loan without one. */
		async recordsPaymentsFrom({ partner_id }: Pick<Loan, 'partner_id'>, day: string | null): Promise<void> {
			await sql(
				"update partners set configuration = configuration || jsonb_build_object('payments_from', $2::text) where partner_id = $1",
				partner_id,
				day,
			)
			await server.services.partners.readAgain()
		},

		runs: async (name: string) => handlers.find((handler) => handler.name === name)?.run(server.services, {}, { id: randomUUID() }),

		records: (loan: Loan, value_on: string, content: FactContent) => recordsAll(loan, [{ value_on, content }]),

		async balances({ loan_id }: Loan): Promise<Json> {
			const rows = await sql(
				'select account, sum(amount_cents)::bigint as sum from ledger_entries where loan_id = $1 group by account',
				loan_id,
			)
			return Object.fromEntries(rows.filter(({ sum }) => Number(sum) !== 0).map(({ account, sum }) => [account, Number(sum)]))
		},

		kindsOf: async (loan: Loan) => (await journals(loan)).map(({ kind, reverses }) => (reverses === null ? kind : `-${kind}`)),

		/** What is refused is refused by the database, whoever asks. */
		refusal: (text: string, ...values: readonly unknown[]) => sql(text, ...values).then(() => 'done', String),

		/** Closes the partner's months through a day, the last of one. */
		async closing({ partner_id }: Loan, closed_through: string): Promise<readonly unknown[]> {
			const [first, second] = await sql('select staff_id from staff_users order by staff_id limit 2')
			return [partner_id, closed_through, first?.['staff_id'], second?.['staff_id']]
		},
	}
}
