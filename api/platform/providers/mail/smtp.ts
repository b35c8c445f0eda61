import { createTransport } from 'nodemailer'

import { envelopeOf } from './envelope.ts'
import type { Mail, Message } from './port.ts'

/** Timeouts for the server's greeting, and for its answers afterwards; the job then retries. */
const defaultTimeouts = { greeting_ms: 10_000, silence_ms: 30_000 }

/**
 * Outgoing mail over SMTP, one connection per message: a kept-alive one can go stale unnoticed. `SMTP_URL` may carry options of nodemailer,
 * such as `?requireTLS=true` or `?name=portal.example`.
 */
export class SmtpMail implements Mail {
	readonly #transport: ReturnType<typeof createTransport>

	constructor(options: { url: string; timeouts?: typeof defaultTimeouts }) {
		const { greeting_ms, silence_ms } = options.timeouts ?? defaultTimeouts
		this.#transport = createTransport({
			url: options.url,
			connectionTimeout: greeting_ms,
			dnsTimeout: greeting_ms,
			socketTimeout: silence_ms,
		})
	}

	async send(message: Message): Promise<void> {
		await this.#transport.sendMail(envelopeOf(message))
	}

	async close(): Promise<void> {
		this.#transport.close()
	}
}
