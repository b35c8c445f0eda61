import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'

import type { Logger } from 'pino'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Answer, Order, Printed } from './protocol.ts'

export type { Printed } from './protocol.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const program = path.join(import.meta.dirname, 'main.ts')

interface Limits {
	/** Timeout for one document; a contract with 120 instalments takes a tenth of a second. */
	readonly time_ms: number
	/** Length of the queue; beyond it the caller is asked to try again. */
	readonly waiting: number
	/** Idle time after which the process ends; the next document starts a new one. */
	readonly idle_ms: number
}

const usualLimits: Limits = { time_ms: 20_000, waiting: 100, idle_ms: 60_000 }

/** The typesetter cannot set this document: a bug in the template or the layout. */
export class PrintFailure extends Error {}

/**
 * Sets documents one after the other in a separate process: a crash of compiled code affects no request, and the process can be killed in
 * the middle of a document, which a thread cannot (docs/decisions/0013-contracts-typeset-apart.md).
 */
export class Printer {
	readonly #log: Logger
	readonly #limits: Limits
	#process: ChildProcess | undefined
	#last: Promise<unknown> = Promise.resolve()
	#waiting = 0
	#idle: NodeJS.Timeout | undefined
	#is_closed = false

	constructor({ log, limits = usualLimits }: { log: Logger; limits?: Limits }) {
		this.#log = log
		this.#limits = limits
	}

	print(document: Order): Promise<Printed> {
		if (this.#is_closed || this.#waiting >= this.#limits.waiting) refuse('err_service_unavailable')
		this.#waiting += 1
		const printed = this.#last.then(() => this.#printNow(document))
		this.#last = printed.catch(() => undefined).finally(() => (this.#waiting -= 1))
		return printed
	}

	/** The typesetter's process id; undefined while none runs. */
	get pid(): number | undefined {
		return this.#process?.pid
	}

	async close(): Promise<void> {
		this.#is_closed = true
		await this.#last
		this.#end()
	}

	async #printNow(document: Order): Promise<Printed> {
		clearTimeout(this.#idle)
		try {
			// One retry, because the crash may have had nothing to do with the document.
			const answer = (await this.#ask(document)) ?? (await this.#ask(document))
			if (answer === undefined) throw new PrintFailure(`The typesetter ended over ${document.number}.`)
			if ('fault' in answer) throw new PrintFailure(answer.fault)
			return { ...answer.printed, pdf: Buffer.from(answer.printed.pdf) }
		} finally {
			this.#idle = setTimeout(() => this.#end(), this.#limits.idle_ms).unref()
		}
	}

	/** Undefined when the process ended before it answered. */
	#ask(document: Order): Promise<Answer | undefined> {
		const setter = (this.#process ??= this.#start())
		return new Promise((resolve) => {
			const late = setTimeout(() => setter.kill('SIGKILL'), this.#limits.time_ms)
			const finish = (answer: Answer | undefined): void => {
				clearTimeout(late)
				setter.off('message', finish).off('exit', onExit)
				resolve(answer)
			}
			const onExit = (exit_code: number | null, signal: string | null): void => {
				this.#log.warn({ exit_code, signal, document: document.number }, 'the typesetting process ended over a document')
				if (this.#process === setter) this.#process = undefined
				finish(undefined)
			}
			setter.on('message', finish).on('exit', onExit)
			setter.send(document, (error) => {
				if (error !== null) setter.kill('SIGKILL')
			})
		})
	}

	#start(): ChildProcess {
		const setter = fork(program, [], {
			cwd: root,
			// The child gets no environment, because ours holds the secrets.
			env: {},
			execArgv: [
				'--permission',
				...['api', 'domain', 'node_modules', 'package.json'].map((name) => `--allow-fs-read=${path.join(root, name)}`),
				'--allow-addons',
				'--disable-warning=SecurityWarning',
			],
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		})
		// An idle child does not keep the parent alive.
		setter.unref()
		setter.channel?.unref()
		setter.on('exit', () => {
			if (this.#process === setter) this.#process = undefined
		})
		setter.on('error', () => undefined)
		return setter
	}

	#end(): void {
		clearTimeout(this.#idle)
		this.#process?.kill('SIGKILL')
		this.#process = undefined
	}
}
