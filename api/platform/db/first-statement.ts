import { Query, type Connection, type PoolClient, type QueryConfig, type QueryResult } from 'pg'

/** A `begin` by itself, after which a statement can bring it along on this connection. */
export const plainBegin = { name: 'begin', text: 'begin' } as const

/** The parts of a connection that `pg` has and its types leave out (docs/decisions/0024-begin-with-the-first-statement.md). */
interface Messages {
	readonly parsedStatements: Readonly<Record<string, string>>
	bind(message: { readonly statement: string }): void
	execute(message: object): void
}

interface Preparing {
	prepare(connection: Connection & Messages): void
	handleCommandComplete(message: object, connection: Connection): void
}

const usual = Query.prototype as unknown as Preparing

/**
 * A statement that begins its transaction. Both are written together and answered together, with one synchronisation after both: where
 * `begin` fails the server skips the statement, so that it never runs by itself.
 */
class FirstStatement extends Query {
	/** Read by `pg` of whatever it is given to send. */
	readonly query_timeout: number
	#has_begun = false

	constructor(statement: QueryConfig, query_timeout: number, done: (error: Error | undefined, result: QueryResult) => void) {
		super(statement, done as never)
		this.query_timeout = query_timeout
	}

	prepare(connection: Connection & Messages): void {
		connection.bind({ statement: plainBegin.name })
		connection.execute({})
		usual.prepare.call(this, connection)
	}

	handleCommandComplete(message: object, connection: Connection): void {
		if (this.#has_begun) usual.handleCommandComplete.call(this, message, connection)
		this.#has_begun = true
	}
}

type Limited = QueryConfig & { readonly query_timeout: number }

/** Whether the statement is prepared, and the connection has begun a transaction before. */
export function canBeginWith(client: PoolClient, { name }: QueryConfig): boolean {
	const { connection } = client as unknown as { readonly connection: Messages }
	return name !== undefined && connection.parsedStatements[plainBegin.name] !== undefined
}

export const beginWith = (client: PoolClient, statement: Limited): Promise<QueryResult> =>
	new Promise((resolve, reject) => {
		client.query(new FirstStatement(statement, statement.query_timeout, (error, result) => (error ? reject(error) : resolve(result))))
	})
