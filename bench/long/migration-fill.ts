import type { Client } from 'pg'

/** How many rows of each table an application has. */
const rowsOfEach = {
	applications: 1,
	companies: 1,
	signatories: 2,
	documents: 2,
	application_events: 5,
	audit_events: 5,
	row_versions: 5,
} as const
type Table = keyof typeof rowsOfEach

const at_once = 50_000
const partners = 4

/** A key made of a number: the same rows lead to one another in every table. */
const key = (kind: string, number: string): string => `md5('${kind} ' || (${number}))::uuid`
export const partnerOf = (application: string): string => key('partner', `(${application}) % ${partners}`)
export const applicationOf = (application: string): string => key('application', application)

/** Of the row `n`, counted from 0, of the application `a`; what is not named gets a value of its type where it must have one. */
const values: Readonly<Record<string, string>> = {
	partner_id: partnerOf('a'),
	application_id: applicationOf('a'),
	company_id: key('company', 'a'),
	user_id: key('user', 'a % 1000'),
	team_id: key('team', 'a % 1000'),
	product_id: `'loan'`,
	shortApplicationId: `'S' || a`,
	companyName: `'Muster Maschinenbau ' || a || ' GmbH'`,
	currency: `'EUR'`,
	companyCountry: `'DE'`,
	country: `'DE'`,
	status: `(array['Submitted', 'internal_review_analysis', 'Rejected'])[1 + a % 3]`,
	flow: `'L1'`,
	position: 'a * 5 + n + 1',
	previous_hash: `sha256(a::text::bytea)`,
	hash: `sha256(a::text::bytea)`,
	sealed_at: 'now()',
	submitted_at: `now() - interval '1 day' * (a % 1000)`,
	happened_at: `now() - interval '1 day' * (a % 1000) - interval '1 hour' * n`,
	changed_at: `now() - interval '1 day' * (a % 1000) - interval '1 hour' * n`,
	created_at: `now() - interval '1 day' * (a % 1000)`,
	table_name: `'applications'`,
	row_id: applicationOf('a'),
	content: `jsonb_build_object('companyName', 'Muster Maschinenbau ' || a || ' GmbH', 'purposeDescription', repeat(md5(a::text), 8))`,
}

/** Values that a table's checks ask for. */
const ofTable: Partial<Record<Table, Readonly<Record<string, string>>>> = {
	documents: { status: `'requested'`, receipt_number: `(a * 2 + n)::text` },
}

interface Column {
	readonly name: string
	readonly type: string
	readonly is_needed: boolean
}

const valueOf = (table: Table, { name, type }: Column): string => {
	const known = ofTable[table]?.[name] ?? values[name]
	if (known !== undefined) return known
	if (type === 'uuid') return key(`${table} ${name}`, 'a * 100 + n')
	if (type.startsWith('timestamp')) return 'now()'
	if (type === 'date') return 'current_date'
	if (type === 'boolean') return 'false'
	if (type === 'jsonb') return `'{}'`
	if (/int|numeric/.test(type)) return '1'
	return `'x'`
}

/** Fills a database with applications and their rows, without triggers and references: it takes a superuser. */
export async function fillBefore(client: Client, applications: number): Promise<void> {
	await client.query("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'")
	const remake = await dropIndexes(client)
	for (const [table, rows] of Object.entries(rowsOfEach) as [Table, number][]) {
		const { rows: columns } = await client.query<Column>(
			`select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as is_needed
			from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
			[table],
		)
		const taken = columns.filter(
			({ name, is_needed }) =>
				is_needed || (values[name] !== undefined && name !== 'position') || (table === 'audit_events' && name === 'position'),
		)
		const names = taken.map(({ name }) => `"${name}"`).join(', ')
		const expressions = taken.map((column) => valueOf(table, column)).join(', ')
		for (let from = 0; from < applications; from += at_once) {
			await client.query(
				`insert into ${table} (${names}) select ${expressions}
				from generate_series(${from}, ${Math.min(from + at_once, applications) - 1}) a, generate_series(0, ${rows - 1}) n`,
			)
		}
	}
	await client.query(
		`insert into partners (partner_id, key, configuration) select ${key('partner', 'a')}, 'partner' || a, '{}' from generate_series(0, ${partners - 1}) a`,
	)
	for (const definition of remake) await client.query(definition)
	await client.query('set session_replication_role = origin')
	await client.query('vacuum analyze')
}

/** Takes away the indexes that hold nothing unique, because many rows come faster without; returns what makes them again. */
async function dropIndexes(client: Client): Promise<readonly string[]> {
	const { rows } = await client.query<{ name: string; definition: string }>(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
		from pg_index where not indisunique and indrelid = any($1::text[]::regclass[])`,
		[Object.keys(rowsOfEach)],
	)
	for (const { name } of rows) await client.query(`drop index ${name}`)
	return rows.map(({ definition }) => definition)
}
