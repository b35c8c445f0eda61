import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
	/** The database's address by way of the proxy. */
	readonly url: string
	/** Forwards nothing more, in neither direction, and closes nothing: the way a stopped machine or a dropped route looks. */
	freeze(): void
	thaw(): void
	/** New connections go to this database from now on: one that was restarted may listen elsewhere. */
	forwardTo(database_url: string): void
	stop(): Promise<void>
}

function forward(from: Socket, to: Socket): void {
	from.on('data', (chunk: Buffer) => to.write(chunk))
	from.on('close', () => to.destroy())
}

/** The port, or the Unix socket, of the database at this address. */
function behindOf({ hostname, port }: URL): { readonly path: string } | { readonly host: string; readonly port: number } {
	const host = decodeURIComponent(hostname)
	return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}

/** A proxy between the server and its database. */
export async function startDatabaseProxy(database_url: string): Promise<DatabaseProxy> {
	let target = new URL(database_url)
	const sockets = new Set<Socket>()
	let is_frozen = false
	const keep = (socket: Socket): Socket => {
		sockets.add(socket)
		if (is_frozen) socket.pause()
		return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
	}
	const server = createServer((client) => {
		const behind = connect(behindOf(target))
		forward(client, behind)
		forward(behind, client)
		keep(client)
		keep(behind)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
	const url = new URL(database_url)
	url.host = `127.0.0.1:${address.port}`
	return {
		url: url.href,
		freeze: () => {
			is_frozen = true
			for (const socket of sockets) socket.pause()
		},
		thaw: () => {
			is_frozen = false
			for (const socket of sockets) socket.resume()
		},
		forwardTo: (next_url) => {
			target = new URL(next_url)
		},
		stop: () => {
			for (const socket of sockets) socket.destroy()
			return new Promise((resolve) => void server.close(() => resolve()))
		},
	}
}
