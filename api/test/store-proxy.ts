import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Faults of the connection to the store. The last two pass this many bytes of an answer and then close, or stall. */
export type Fault = 'none' | 'refuses' | 'silent' | 'error_500' | 'breaks_off' | 'stalls'

const before_the_fault_bytes = 20_000

export interface StoreProxy {
	readonly origin: string
	/** Also ends open connections, so that the fault takes effect at once. */
	become(fault: Fault): void
	stop(): Promise<void>
}

/** A proxy between the server and a real store, with configurable faults. */
export async function startStoreProxy(store: URL): Promise<StoreProxy> {
	let fault: Fault = 'none'
	const sockets = new Set<Socket>()
	const keep = (socket: Socket): Socket => {
		sockets.add(socket)
		return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
	}
	const forward = (client: Socket): void => {
		const behind = keep(connect({ host: store.hostname, port: Number(store.port) }))
		let passed_bytes = 0
		client.pipe(behind)
		behind.on('data', (chunk: Buffer) => {
			const is_faulty = fault === 'breaks_off' || fault === 'stalls'
			const left = is_faulty ? Math.max(0, before_the_fault_bytes - passed_bytes) : chunk.length
			passed_bytes += chunk.length
			if (left > 0) client.write(chunk.subarray(0, left))
			if (fault === 'breaks_off' && left < chunk.length) client.destroySoon()
		})
		behind.on('close', () => (fault === 'stalls' ? undefined : client.destroySoon()))
		client.on('close', () => behind.destroy())
	}
	const server = createServer((client) => {
		keep(client)
		if (fault === 'refuses') client.destroy()
		else if (fault === 'silent') client.resume()
		else if (fault === 'error_500')
			client.once('data', () => client.end('HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'))
		else forward(client)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
	const end = (): void => {
		for (const socket of sockets) socket.destroy()
	}
	return {
		origin: `http://127.0.0.1:${address.port}`,
		become: (next) => {
			fault = next
			end()
		},
		stop: () => {
			end()
			return new Promise((resolve) => void server.close(() => resolve()))
		},
	}
}
