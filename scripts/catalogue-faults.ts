import { isShared } from '#api/platform/db/shared-tables.ts'

/** Runs a text of SQL on the migrated database. */
export type Query = <Row>(text: string) => Promise<readonly Row[]>

interface Key {
	readonly table: string
	readonly name: string
	readonly first: string | null
}

/** What is unique: primary keys, constraints and indexes. Of an expression there is no column. */
const unique_keys = `
	select t.relname as table, i.relname as name, a.attname as first
	from pg_index x
	join pg_class t on t.oid = x.indrelid
	join pg_class i on i.oid = x.indexrelid
	left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
	where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
	order by 1, 2`

interface Reference extends Key {
	readonly to: string
	readonly to_first: string | null
}

const references = `
	select t.relname as table, c.conname as name, a.attname as first, r.relname as to, b.attname as to_first
	from pg_constraint c
	join pg_class t on t.oid = c.conrelid
	join pg_class r on r.oid = c.confrelid
	join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
	join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
	where t.relnamespace = 'public'::regnamespace and c.contype = 'f'
	order by 1, 2`

const policies = `
	select tablename as table, policyname as name from pg_policies
	where schemaname = 'public' and concat(qual, with_check) ~* '\\mselect\\M' order by 1, 2`

const triggers = `
	select p.proname as name from pg_proc p
	where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype
		and p.prosrc ~* '\\mtg_(table_name|table_schema|relname|relid)\\M'
	order by 1`

const isPartner = (column: string | null): boolean => column === 'partner_id'

function faultOfReference({ table, name, first, to, to_first }: Reference): string | undefined {
	if (isShared(table)) return isShared(to) ? undefined : `${table}.${name} leads from a table of nobody to a partner’s, ${to}`
	if (isShared(to) || (isPartner(first) && isPartner(to_first))) return undefined
	return `${table}.${name} leads to ${to} without partner_id first`
}

/** What keeps the tables from being spread by partner; a line for each fault. */
export async function catalogueFaults(query: Query): Promise<string[]> {
	const keys = await query<Key>(unique_keys)
	const led = await query<Reference>(references)
	const with_select = await query<Pick<Key, 'table' | 'name'>>(policies)
	const by_name = await query<Pick<Key, 'name'>>(triggers)
	return [
		...keys.flatMap(({ table, name, first }) =>
			isShared(table) || isPartner(first) ? [] : [`${table}.${name} is unique without partner_id first`],
		),
		...led.flatMap((reference) => faultOfReference(reference) ?? []),
		...with_select.map(({ table, name }) => `the policy ${name} of ${table} holds a sub-select`),
		...by_name.map(({ name }) => `the trigger function ${name} asks for the table it runs on`),
	]
}
