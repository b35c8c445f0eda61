import { createTransport } from 'nodemailer'

import { envelopeOf } from './envelope.ts'
import type { Mail, Message } from './port.ts'

/** How long the other side may take to connect and greet, and to answer afterwards, before the job gives up and tries later. */
const defaultTimeouts = { greeting_ms: 10_000, silence_ms: 30_000 }

/**
 * Outgoing mail over SMTP, a connection a message: one kept open goes stale unseen. `SMTP_URL` may carry
 * options of nodemailer, such as `?requireTLS=true` or `?name=portal.example`.
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
