import { randomUUID } from 'node:crypto'

import type { ledgersOf, Loan } from './ledgers.ts'

/** A complete round of signing in which somebody accepted the mandate of a loan. */
export async function aMandate(
	{ sql }: Pick<ReturnType<typeof ledgersOf>, 'sql'>,
	loan: Loan,
	reference: string,
	iban?: string,
): Promise<void> {
	const { partner_id, loan_id } = loan
	const round = randomUUID()
	const person = randomUUID()
	await sql(
		`insert into signing_rounds (partner_id, round_id, application_id, status, mandate_reference, opened_at, expires_at, ended_at)
		select partner_id, $2, application_id, 'complete', $3, now(), now() + interval '30 days', now() from loans where loan_id = $1`,
		loan_id,
		round,
		reference,
	)
	await sql(
		`insert into signing_people (partner_id, round_id, signatory_id, invited_at, sepa_mandate_accepted_at)
		values ($1, $2, $3, now(), now() - interval '60 days')`,
		partner_id,
		round,
		person,
	)
	await sql(
		`update applications set iban = coalesce($2, iban, 'DE89370400440532013000') from loans
		where loans.loan_id = $1 and loans.application_id = applications.application_id`,
		loan_id,
		iban ?? null,
	)
}
