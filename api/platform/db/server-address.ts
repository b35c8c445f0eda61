import { Client, type ClientConfig } from 'pg'

/** How long a server that may be the leader has to say so. */
const asking_limit_ms = 1_000

/** Who takes writes is the only question we have; the other values of libpq ask for a replica. */
const takenAttributes = ['read-write', 'primary']

const attributes_parameter = 'target_session_attrs'

/**
 * The address of each host of PostgreSQL's address, which may name several, as libpq has it:
 * `postgresql://app:secret@a:5432,b:5432/db?target_session_attrs=read-write`. `undefined` for what is none.
 */
export function addressesIn(url: string): readonly [string, ...string[]] | undefined {
	const [, before = '', hosts = '', after = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
	if (before === '') return undefined
	const addresses = hosts.split(',').flatMap((host) => addressOf(before + host + after) ?? [])
	const [first, ...others] = addresses
	return first === undefined || addresses.length < hosts.split(',').length ? undefined : [first, ...others]
}

/** Our own driver knows no such parameter, and would hand it to the server. */
function addressOf(text: string): string | undefined {
	if (!URL.canParse(text)) return undefined
	const url = new URL(text)
	const asked = url.searchParams.get(attributes_parameter)
	if (asked === null) return text
	if (!takenAttributes.includes(asked)) return undefined
	url.searchParams.delete(attributes_parameter)
	return url.href
}

/** Its code is that of a connection that failed: the caller comes back later. */
class NoLeader extends Error {
	readonly code = '08006'
}

/** What a connection or a pool is made with, to reach the server that takes writes. */
interface Reached {
	readonly connectionString: string
	readonly Client: typeof Client
}

/** With one host, that host. With several, each new connection goes to the leader; who that is, is asked again once one has failed. */
export function leaderOf(url: string): Reached {
	const addresses = addressesIn(url)
	if (addresses === undefined) throw new Error('This is no address of PostgreSQL.')
	const [first] = addresses
	if (addresses.length === 1) return { connectionString: first, Client }
	let leader: Promise<Place> | undefined

	class LeaderClient extends Client {
		constructor(config?: string | ClientConfig) {
			super(config)
			// Nobody else listens while the leader is being asked.
			this.on('error', () => undefined)
		}

		override connect(): Promise<Client>
		override connect(callback: (error: Error) => void): void
		override connect(callback?: (error: Error) => void): Promise<Client> | void {
			const connected = this.#toLeader()
			if (callback === undefined) return connected
			// The pool takes no error for success.
			const succeed = callback as () => void
			connected.then(() => succeed(), callback)
		}

		async #toLeader(): Promise<Client> {
			const known = (leader ??= findLeader(addresses ?? []))
			try {
				Object.assign(this, await known)
				await super.connect()
				if (!(await takesWrites(this))) {
					await this.end()
					throw new NoLeader('The server that took writes does so no more.')
				}
				return this
			} catch (error) {
				if (leader === known) leader = undefined
				throw error
			}
		}
	}
	return { connectionString: first, Client: LeaderClient }
}

interface Place {
	readonly host: string
	readonly port: number
}

/** Asks each in turn. */
async function findLeader(addresses: readonly string[]): Promise<Place> {
	for (const connectionString of addresses) {
		const client = new Client({ connectionString, connectionTimeoutMillis: asking_limit_ms, query_timeout: asking_limit_ms })
		client.on('error', () => undefined)
		try {
			await client.connect()
			if (await takesWrites(client)) return { host: client.host, port: client.port }
		} catch {
			// The next one may.
		} finally {
			void client.end().catch(() => undefined)
		}
	}
	throw new NoLeader('No server of DATABASE_URL takes writes.')
}

/** A replica is read-only as a whole; a leader may be told to be for a while. */
async function takesWrites(client: Client): Promise<boolean> {
	const { rows } = await client.query<{ is_leader: boolean }>(
		"select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as is_leader",
	)
	return rows[0]?.is_leader === true
}
