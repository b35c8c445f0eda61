import type { TestServer } from './server.ts'
import { change } from './signing.ts'

/** So few are written at once that one statement stays far below its time limit on a busy machine. */
const batch = 300

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
	// The changed row stands in the from clause: expanded in the select list, it would be made once for each of its columns.
	for (let done = 0; done < count; done += batch)
		await change(
			server,
			`insert into applications (${columns.names}) select ${columns.names} from (
				select made.* from applications a, generate_series($2::int, $3::int) n,
					jsonb_populate_record(a, jsonb_build_object('application_id', gen_random_uuid(),
						'shortApplicationId', $4 || n, 'companyName', $5 || n)) made
					where a.application_id = $1) as copies`,
			[application_id, done + 1, Math.min(done + batch, count), shortApplicationId, companyName],
		)
}
