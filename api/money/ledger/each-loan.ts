import { inPages } from '#api/platform/db/pages.ts'
import type { Services } from '#api/platform/services.ts'

/** Loans in pages, each page on a connection of its own. */
interface Work<Loan> {
	readonly list: (after_id: string) => Promise<readonly Loan[]>
	readonly run: (loan: Loan) => Promise<void>
}

/** Does one thing after the other. One that fails holds up no other; at the end all failures are thrown. */
export async function inTurn(works: Iterable<() => Promise<void>>, otherwise = 'Not every loan could be booked.'): Promise<void> {
	const failures: unknown[] = []
	for (const work of works)
		try {
			await work()
		} catch (error) {
			failures.push(error)
		}
	if (failures.length > 0) throw new AggregateError(failures, otherwise)
}

/** Does something with every loan listed. One that fails is said and holds up no other; at the end all failures are thrown. */
export async function eachLoan<Loan extends { readonly loan_id: string }>(
	{ log }: Pick<Services, 'log'>,
	{ list, run }: Work<Loan>,
): Promise<void> {
	const failures: unknown[] = []
	for await (const loans of inPages(list, ({ loan_id }) => loan_id))
		for (const loan of loans)
			try {
				await run(loan)
			} catch (error) {
				log.error({ loan_id: loan.loan_id, error }, 'a loan could not be booked')
				failures.push(error)
			}
	if (failures.length > 0) throw new AggregateError(failures, 'Not every loan could be booked.')
}
