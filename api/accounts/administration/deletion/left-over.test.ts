import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const gone = 'deleted, or emptied'
const case_data = 'in a case, which the laws of its plan keep (B506)'
const counterparty = 'of a counterparty in a payment, which the books keep'
const key = 'names an account by its key alone, which has no person any more'
const short = 'is deleted by its own period, which is over within days'

/** Every table that may hold a personal value of an applicant, or belongs to an account, and what becomes of it when the account is deleted. */
const kept: Readonly<Record<string, string>> = {
	account_deletions: gone,
	account_locks: gone,
	account_names: gone,
	account_tokens: gone,
	address_corrections: gone,
	data_exports: gone,
	draft_links: short,
	drafts: gone,
	known_devices: gone,
	pending_sign_ins: gone,
	recovery_codes: gone,
	second_factor_enrolments: gone,
	second_factor_events: gone,
	second_factors: gone,
	sessions: gone,
	team_invitations: gone,
	users: gone,
	account_changes: case_data,
	application_names: case_data,
	applications: case_data,
	appointments: case_data,
	identifications: case_data,
	loan_payments: case_data,
	messages: case_data,
	payouts: case_data,
	refunds: case_data,
	screenings: case_data,
	signatories: case_data,
	bank_entry_details: counterparty,
	memberships: key,
	request_rounds: key,
	user_consents: key,
}

describe('what a deletion leaves of a person', () => {
	it('is said of every table that has a column for it, of a new one too', async () => {
		const found = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ table_name: string }>(
					`select distinct table_name from information_schema.columns
					where table_schema = 'public' and table_name not in (select relname from pg_class where relispartition)
						and column_name ~* '(^|_)(e?mail|phone|telephone|names|first_?name|last_?name|holder_name|payee_name|party_name|user_agent|birthdate|taxid|user_id)$'
					order by table_name`,
				),
			),
		)
		expect(found.map(({ table_name }) => table_name).filter((name) => name !== 'staff_users' && name !== 'staff_sessions')).toEqual(
			Object.keys(kept).toSorted(),
		)
	})
})
