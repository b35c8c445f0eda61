import { Query, type Connection, type PoolClient, type QueryConfig, type QueryResult } from 'pg'

import type { Leading } from './scope.ts'

/** A `begin` by itself, after which a statement can bring it along on this connection. */
export const plainBegin = { name: 'begin', text: 'begin' } as const

/** The parts of a connection that `pg` has and its types leave out (docs/decisions/0025-begin-with-the-first-statement.md). */
interface Messages {
	readonly parsedStatements: Readonly<Record<string, string>>
	bind(message: { readonly statement: string; readonly values?: string[] | undefined }): void
	execute(message: object): void
}

interface Preparing {
	prepare(connection: Connection & Messages): void
	handleDataRow(message: object): void
	handleCommandComplete(message: object, connection: Connection): void
}

const usual = Query.prototype as unknown as Preparing

/**
 * A statement that begins its transaction, and says its scope where the transaction has to. All are written together and answered together,
 * with one synchronisation behind them: where one fails the server skips what follows, so that the statement never runs by itself.
 */
class FirstStatement extends Query {
	/** Read by `pg` of whatever it is given to send. */
	readonly query_timeout: number
	readonly #leading: readonly Leading[]
	/** How many of those before the statement are not yet done. */
	#awaited: number

	constructor(
		leading: readonly Leading[],
		{ query_timeout, ...statement }: Limited,
		done: (error: Error | undefined, result: QueryResult) => void,
	) {
		super(statement, done as never)
		this.query_timeout = query_timeout
		this.#leading = leading
		this.#awaited = leading.length
	}

	prepare(connection: Connection & Messages): void {
		for (const { name, values } of this.#leading) {
			connection.bind({ statement: name, values })
			connection.execute({})
		}
		usual.prepare.call(this, connection)
	}

	/** Rows of what is done before are nobody's. */
	handleDataRow(message: object): void {
		if (this.#awaited === 0) usual.handleDataRow.call(this, message)
	}

	handleCommandComplete(message: object, connection: Connection): void {
		if (this.#awaited === 0) usual.handleCommandComplete.call(this, message, connection)
		else this.#awaited -= 1
	}
}

type Limited = QueryConfig & { readonly query_timeout: number }

/** Whether the statement is prepared, and the connection has done before what goes before it. */
export function canBeginWith(client: PoolClient, leading: readonly Leading[], { name }: QueryConfig): boolean {
	const { connection } = client as unknown as { readonly connection: Messages }
	return name !== undefined && leading.every((before) => connection.parsedStatements[before.name] !== undefined)
}

export const beginWith = (client: PoolClient, leading: readonly Leading[], statement: Limited): Promise<QueryResult> =>
	new Promise((resolve, reject) => {
		client.query(new FirstStatement(leading, statement, (error, result) => (error ? reject(error) : resolve(result))))
	})
