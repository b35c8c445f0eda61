import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { createTransport } from 'nodemailer'

import { envelopeOf } from './envelope.ts'
import type { Mail, Message } from './port.ts'

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Writes messages as `.eml` files, which any mail program opens; used in development instead of SMTP. */
export class FolderMail implements Mail {
	readonly #folder: string
	readonly #now: () => Date

	constructor(options: { folder: string; now: () => Date }) {
		this.#folder = path.resolve(options.folder)
		this.#now = options.now
	}

	async send(message: Message): Promise<void> {
		const { message: content } = await transport.sendMail(envelopeOf(message))
		await mkdir(this.#folder, { recursive: true, mode: 0o700 })
		const unfinished = path.join(this.#folder, `.${randomUUID()}`)
		await writeFile(unfinished, content, { mode: 0o600, flush: true })
		await rename(unfinished, path.join(this.#folder, await this.#nameOf(message.message_id)))
	}

	async close(): Promise<void> {
		// Holds no connection between messages.
	}

	/** Prefixed with the time, so that files list in order; a message sent again replaces its first copy. */
	async #nameOf(message_id: string): Promise<string> {
		const ending = `_${message_id.replaceAll(/[^\w@.-]/g, '_').slice(0, 150)}.eml`
		const before = (await readdir(this.#folder)).find((name) => name.endsWith(ending))
		return before ?? `${this.#now().toISOString().replaceAll(':', '-')}${ending}`
	}
}
