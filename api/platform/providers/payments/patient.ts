import { Readable } from 'node:stream'

import type { HandedOver, IncomingFile, Payments, Settled } from './port.ts'

/** It has not answered in time. */
export class ProviderSilent extends Error {}

/**
 * Payments that answer in time or fail: a provider that never returns, such as a folder on a disk that is away, would hold up every partner. What it does
 * after that is as if its process had been killed there, which its port allows.
 */
export class PatientPayments implements Payments {
	readonly name: string
	readonly #payments: Payments
	readonly #patience_ms: number

	constructor(payments: Payments, patience_ms: number) {
		this.name = payments.name
		this.#payments = payments
		this.#patience_ms = patience_ms
	}

	handOver(file: HandedOver): Promise<void> {
		return this.#inTime(this.#payments.handOver(file))
	}

	async incoming(partner_key: string): Promise<readonly IncomingFile[]> {
		const files = await this.#inTime(this.#payments.incoming(partner_key))
		return files.map((file) => ({ ...file, open: () => Readable.from(this.#chunksOf(file)) }))
	}

	settle(file: IncomingFile, settled: Settled): Promise<void> {
		return this.#inTime(this.#payments.settle(file, settled))
	}

	async *#chunksOf(file: IncomingFile): AsyncGenerator<unknown> {
		const content = file.open()
		const chunks: AsyncIterator<unknown> = content[Symbol.asyncIterator]()
		try {
			for (;;) {
				const chunk: IteratorResult<unknown, unknown> = await this.#inTime(chunks.next())
				if (chunk.done === true) return
				yield chunk.value
			}
		} finally {
			// Whoever waits for a chunk that does not come ends nothing.
			content.destroy()
		}
	}

	async #inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
		const { promise: too_late, reject } = Promise.withResolvers<never>()
		const after_ms = this.#patience_ms
		const timer = setTimeout(() => reject(new ProviderSilent(`${this.name} has not answered for ${after_ms / 1000} seconds.`)), after_ms)
		try {
			return await Promise.race([asked, too_late])
		} finally {
			clearTimeout(timer)
		}
	}
}
