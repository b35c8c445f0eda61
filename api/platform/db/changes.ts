import type { Client } from 'pg'
import type { Logger } from 'pino'

import { leaderOf } from './server-address.ts'

const reconnect_after_ms = 2_000

/** How often the connection is asked whether it is still there, and how long it may take to answer. */
const usualHeartbeat = { every_ms: 15_000, answer_limit_ms: 5_000 }

/** Notified by the writing transaction. A notification is only a hint: the listener reads the current state itself. */
export const change_channel = 'application_changed'

/** Notified when a session is deleted, with the digest of its token in hexadecimal digits. */
const session_channel = 'session_ended'

/** Notified by whoever has changed a partner. */
export const partners_channel = 'partners_changed'

/** The id to watch to be woken when partners were changed. */
export const every_partner_changed = 'partners'

/** The id to watch to be woken when a session ends. */
export const sessionEnd = (token_hash: Buffer): string => `session ${token_hash.toString('hex')}`

/** A watch on this id is woken by a change to any application. */
export const every_application = '*'

/** A subscription to changes of one application, or of all of them. */
export interface Watch {
	/** Resolves when something may have changed since the last call, or after the timeout; immediately when it already has. */
	next(at_most_ms: number): Promise<void>
	/** Resolves after the given time, so that changes made together are sent as one; at once when the watch ends. */
	pause(ms: number): Promise<void>
	readonly is_over: boolean
	end(): void
}

class Listener implements Watch {
	is_over = false
	#has_heard = false
	#wake: (() => void) | undefined
	#stop: (() => void) | undefined
	readonly #leave: () => void

	constructor(leave: (listener: Listener) => void) {
		this.#leave = () => leave(this)
	}

	hear(): void {
		this.#has_heard = true
		this.#wake?.()
	}

	async next(at_most_ms: number): Promise<void> {
		if (!this.#has_heard && !this.is_over) {
			await new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, at_most_ms)
				this.#wake = () => {
					clearTimeout(timer)
					resolve()
				}
			})
		}
		this.#wake = undefined
		this.#has_heard = false
	}

	async pause(ms: number): Promise<void> {
		if (this.is_over) return
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, ms)
			this.#stop = () => {
				clearTimeout(timer)
				resolve()
			}
		})
		this.#stop = undefined
	}

	end(): void {
		if (this.is_over) return
		this.is_over = true
		this.#leave()
		this.#wake?.()
		this.#stop?.()
	}
}

/**
 * Listens to the changes that any process writes, over a connection of its own. While that is lost no notification arrives; on reconnect
 * every watch is woken, which covers those that were missed.
 */
export class Changes {
	readonly #leader: ReturnType<typeof leaderOf>
	readonly #log: Logger
	readonly #listeners = new Map<string, Set<Listener>>()
	readonly #heartbeat: typeof usualHeartbeat
	readonly #pause_ms: number
	#client: Client | undefined
	#timer: NodeJS.Timeout | undefined
	#beating: NodeJS.Timeout | undefined
	#is_closed = false
	#last_heard = new Date()

	constructor(options: { url: string; log: Logger; heartbeat?: typeof usualHeartbeat; pause_ms?: number }) {
		this.#leader = leaderOf(options.url)
		this.#log = options.log
		this.#heartbeat = options.heartbeat ?? usualHeartbeat
		this.#pause_ms = options.pause_ms ?? reconnect_after_ms
	}

	async start(): Promise<void> {
		if (this.#is_closed) return
		const client = new this.#leader.Client({
			connectionString: this.#leader.connectionString,
			application_name: 'fundament-changes',
			connectionTimeoutMillis: 4_000,
			query_timeout: this.#heartbeat.answer_limit_ms,
		})
		const lose = (error?: Error) => this.#lose(client, error)
		client.on('error', lose)
		client.on('end', lose)
		client.on('notification', ({ channel, payload = '' }) => {
			if (channel === session_channel) this.#wake(`session ${payload}`)
			else if (channel === partners_channel) this.#wake(every_partner_changed)
			else this.#hear(payload)
		})
		this.#client = client
		try {
			await client.connect()
			await client.query(`listen ${change_channel}; listen ${session_channel}; listen ${partners_channel}`)
			for (const application_id of this.#listeners.keys()) this.#hear(application_id)
			this.#beat(client)
		} catch (error) {
			lose(error instanceof Error ? error : undefined)
		}
	}

	/** Time of the last notification of any application, or of a reconnect after which some may have been missed. */
	get last_heard(): Date {
		return this.#last_heard
	}

	watch(application_id: string): Watch {
		const of_this = this.#listeners.get(application_id) ?? new Set()
		this.#listeners.set(application_id, of_this)
		const listener = new Listener((left) => {
			of_this.delete(left)
			if (of_this.size === 0 && this.#listeners.get(application_id) === of_this) this.#listeners.delete(application_id)
		})
		of_this.add(listener)
		if (this.#is_closed) listener.end()
		return listener
	}

	/** Ends every watch, so that open listeners do not keep a stopping process alive. */
	async close(): Promise<void> {
		this.#is_closed = true
		clearTimeout(this.#timer)
		clearTimeout(this.#beating)
		for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.end()
		await this.#client?.end().catch(() => undefined)
	}

	/** Nothing else is sent over this connection, so a frozen or cut one would look like one without news for ever. */
	#beat(client: Client): void {
		const { every_ms } = this.#heartbeat
		const ask = (): void => {
			client.query('select 1').then(
				() => {
					if (this.#client === client && !this.#is_closed) this.#beat(client)
				},
				(error: unknown) => this.#lose(client, error instanceof Error ? error : undefined),
			)
		}
		this.#beating = setTimeout(ask, every_ms).unref()
	}

	#hear(application_id: string): void {
		this.#last_heard = new Date()
		for (const id of new Set([application_id, every_application])) this.#wake(id)
	}

	#wake(id: string): void {
		for (const listener of this.#listeners.get(id) ?? []) listener.hear()
	}

	#lose(client: Client, error: Error | undefined): void {
		if (this.#is_closed || this.#client !== client) return
		this.#client = undefined
		clearTimeout(this.#beating)
		this.#log.warn({ error: error?.message }, 'no news of changes')
		void client.end().catch(() => undefined)
		this.#timer = setTimeout(() => void this.start(), this.#pause_ms)
	}
}
