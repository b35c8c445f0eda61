import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import type { MoveOrder } from './mover.ts'

const program = fileURLToPath(new URL('./mover.ts', import.meta.url))

interface Said {
	readonly day?: string
	readonly error?: string
}

/** Of a server's sandbox: the process that moves its day, begun anew after each kill. */
export class Moving {
	readonly #args: readonly string[]
	#child: ChildProcess | undefined
	kills = 0

	constructor(args: readonly [database_url: string, data_dir: string, partner_key: string]) {
		this.#args = args
	}

	async #begun(): Promise<ChildProcess> {
		if (this.#child !== undefined) return this.#child
		const child = fork(program, [...this.#args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
		this.#child = child
		await this.#heard(child)
		return child
	}

	/** What the process says next; undefined once it was killed. */
	async #heard(child: ChildProcess): Promise<Said | undefined> {
		const over = new AbortController()
		const { signal } = over
		const said = once(child, 'message', { signal }).then(([message]) => message as Said)
		const gone = once(child, 'exit', { signal }).then(() => undefined)
		try {
			return await Promise.race([said, gone])
		} finally {
			over.abort()
			await Promise.allSettled([said, gone])
		}
	}

	/** Moves to the end of a day; killed at a step on the way it begins again. Whether it was killed. */
	async to(through: string, end_at: number | null): Promise<boolean> {
		const child = await this.#begun()
		const heard = this.#heard(child)
		child.send({ through, end_at } satisfies MoveOrder)
		const said = await heard
		if (said === undefined) {
			if (child.signalCode !== 'SIGKILL' || end_at === null) throw new Error(`The process that moves days ended with ${child.exitCode}.`)
			this.#child = undefined
			this.kills += 1
			await this.to(through, null)
			return true
		}
		if (said.day !== through) throw new Error(`${through} did not end: ${said.error ?? said.day}`)
		return false
	}

	async stop(): Promise<void> {
		const child = this.#child
		if (child === undefined || child.exitCode !== null) return
		child.disconnect()
		await once(child, 'exit')
	}
}
