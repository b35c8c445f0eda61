import type { TestServer } from './server.ts'
import { change } from './signing.ts'

/** Copies an application many times, numbered and with the given changes. */
export async function copyApplication(
	server: TestServer,
	application_id: string,
	count: number,
	{ companyName = 'Viele', shortApplicationId = 'many-' }: { readonly companyName?: string; readonly shortApplicationId?: string } = {},
): Promise<void> {
	const [columns] = await change(
		server,
		`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
			where table_name = 'applications' and is_generated = 'NEVER'`,
		[],
	)
	await change(
		server,
		`insert into applications (${columns.names}) select ${columns.names} from (
			select (jsonb_populate_record(a, jsonb_build_object('application_id', gen_random_uuid(),
				'shortApplicationId', $3 || n, 'companyName', $4 || n))).*
				from applications a, generate_series(1, $2::int) n where application_id = $1) as made`,
		[application_id, count, shortApplicationId, companyName],
	)
}
