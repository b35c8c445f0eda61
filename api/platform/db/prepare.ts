import { createHash } from 'node:crypto'

import {
	createQueryId,
	DummyDriver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	ValueNode,
	type Compilable,
	type InsertQueryBuilder,
	type Insertable,
	type InsertResult,
	type OperationNode,
	type OperationNodeSource,
	type RawBuilder,
	type RootOperationNode,
} from 'kysely'

import { statementPrepared, type ReasonAcrossPartners, type StatementPrepared } from './across-partners.ts'
import { PartnerScope } from './partner-scope.ts'
import type { Tables } from './tables.ts'

/** Builds SQL only; it never connects. Statements run through a `Database` connection. */
export const sqlBuilder = new Kysely<Tables>({
	dialect: {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new DummyDriver(),
		createIntrospector: (db) => new PostgresIntrospector(db),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	},
})

export type SqlBuilder = typeof sqlBuilder

/** One statement compiled once: the database plans it once per connection under its name. */
export interface Prepared<Values, Row> {
	readonly name: string
	readonly text: string
	/** The names of the values in the order of $1, $2 ...; a constant stands as itself. */
	readonly parameters: readonly (Placeholder | { readonly constant: unknown })[]
	/** Only for the types: what goes in and what comes out. */
	readonly types?: { readonly values: Values; readonly row: Row }
}

class Placeholder {
	readonly key: string
	constructor(key: string) {
		this.key = key
	}
}

type Build<Values, Row> = (db: SqlBuilder, param: Values) => (Compilable<Row> & OperationNodeSource) | RawBuilder<Row>

const isPartner = (node: OperationNode): boolean =>
	ValueNode.is(node) && node.value instanceof Placeholder && node.value.key === 'partner_id'

const inScope = (node: OperationNode): OperationNode =>
	new PartnerScope(isPartner, ValueNode.create(new Placeholder('partner_id'))).transformNode(node)
const inNone = (node: OperationNode): OperationNode => new PartnerScope(isPartner).transformNode(node)
const asWritten = (node: OperationNode): OperationNode => node

/**
 * Compiles a query of one partner at module load. `param.<key>` stands where a value will come when it runs:
 * `prepare((db, param: { partner_id: string; user_id: string }) => db.selectFrom('users').where('user_id', '=', param.user_id).selectAll())`.
 * The partner is no condition of the store's: `PartnerScope` binds every table of a partner that the query reads.
 */
export const prepare = <Values extends { readonly partner_id: string }, Row>(build: Build<Values, Row>): Prepared<Values, Row> =>
	compile(build, inScope)

/** Of tables that belong to no partner (`sharedTables`); a partner's table among them is a fault. */
export const prepareShared = <Values extends object, Row>(build: Build<Values, Row>): Prepared<Values, Row> => compile(build, inNone)

/** Reads or changes rows of whichever partner, for a reason that stands in the list: no other statement does. */
export const prepareAcrossPartners = <Values extends object, Row>(
	reason: ReasonAcrossPartners,
	build: Build<Values, Row>,
): Prepared<Values, Row> => compile(build, asWritten, reason)

function compile<Values extends object, Row>(
	build: Build<Values, Row>,
	scope: (node: OperationNode) => OperationNode,
	across?: ReasonAcrossPartners,
): Prepared<Values, Row> {
	const placeholders = new Proxy({} as Values, { get: (_, key) => new Placeholder(String(key)) })
	const node = scope(build(sqlBuilder, placeholders).toOperationNode())
	const compiled = sqlBuilder.getExecutor().compileQuery(node as RootOperationNode, createQueryId())
	const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? value : { constant: value }))
	if (statementPrepared.hasSubscribers) {
		const names = parameters.map((parameter) => (parameter instanceof Placeholder ? parameter.key : null))
		statementPrepared.publish({ text: compiled.sql, parameters: names, across } satisfies StatementPrepared)
	}
	return { name: createHash('sha256').update(compiled.sql).digest('base64url').slice(0, 24), text: compiled.sql, parameters }
}

/** The row that goes into `columns` of a table. */
type NewRow<Table extends keyof Tables, Column extends keyof Insertable<Tables[Table]>> = Pick<Insertable<Tables[Table]>, Column>

/**
 * Compiles the insert of one row: `prepareInsert('users', ['partner_id', 'email'], (insert) => insert.returning('user_id'))`.
 * The columns are named, because the builder has to see them and a placeholder object has none until it is asked.
 */
export function prepareInsert<
	const Table extends keyof Tables,
	const Column extends keyof Insertable<Tables[Table]> & string,
	Row = InsertResult,
>(
	table: Table,
	columns: readonly Column[],
	finish: (insert: InsertQueryBuilder<Tables, Table, InsertResult>) => Compilable<Row> & OperationNodeSource = (insert) => insert,
): Prepared<NewRow<Table, Column>, Row> {
	return compile((db, param: NewRow<Table, Column>) => {
		const row = Object.fromEntries(columns.map((column) => [column, param[column]])) as Insertable<Tables[Table]>
		return finish(db.insertInto(table).values(row))
	}, inScope)
}

/** Columns that several statements write, from the values of one of them: the list stands once, and a value left out of it does not compile. */
export const columnsFrom = <Values, const Column extends keyof Values>(param: Values, columns: readonly Column[]): Pick<Values, Column> =>
	Object.fromEntries(columns.map((column) => [column, param[column]])) as Pick<Values, Column>

/** The values in the statement's order. */
export const valuesFor = <Values extends object>(statement: Prepared<Values, unknown>, values: Values): unknown[] =>
	statement.parameters.map((parameter) =>
		parameter instanceof Placeholder ? (values as Record<string, unknown>)[parameter.key] : parameter.constant,
	)
