import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'

import { FolderMail } from './folder.ts'
import type { Mail, Message } from './port.ts'
import { SmtpMail } from './smtp.ts'

interface Running {
	readonly mail: Mail
	/** Every message that has arrived, byte for byte. */
	arrived(): Promise<Buffer[]>
}

const endings: (() => unknown)[] = []
afterEach(async () => {
	for (const end of endings.splice(0).toReversed()) await end()
})

async function startSmtp(options: SMTPServerOptions = {}): Promise<Running & { url: string }> {
	const arrived: Buffer[] = []
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData: (stream, _session, done) => {
			const pieces: Buffer[] = []
			stream.on('data', (piece: Buffer) => pieces.push(piece))
			stream.on('end', () => {
				arrived.push(Buffer.concat(pieces))
				done()
			})
		},
		...options,
	})
	const listening = Promise.withResolvers<void>()
	server.listen(0, '127.0.0.1', () => listening.resolve())
	await listening.promise
	const closed = Promise.withResolvers<void>()
	endings.push(() => {
		server.close(() => closed.resolve())
		return closed.promise
	})
	const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
	return { url, mail: new SmtpMail({ url }), arrived: async () => arrived }
}

async function startFolder(): Promise<Running & { folder: string }> {
	const parent = await mkdtemp(path.join(tmpdir(), 'mail-'))
	endings.push(() => rm(parent, { recursive: true }))
	const folder = path.join(parent, 'mail')
	let time_ms = Date.parse('2026-02-01T10:00:00Z')
	return {
		folder,
		mail: new FolderMail({ folder, now: () => new Date((time_ms += 1000)) }),
		arrived: async () => Promise.all((await readdir(folder)).toSorted().map((name) => readFile(path.join(folder, name)))),
	}
}

/** Every adapter of the port; a new one is added here and nowhere else. */
const adapters: readonly { readonly name: string; start(): Promise<Running> }[] = [
	{ name: 'folder', start: startFolder },
	{ name: 'smtp', start: startSmtp },
]

const message: Message = {
	message_id: '019c-77@portal.example',
	from: { name: 'Bürgschaftsbank „Süd“', address: 'no-reply@fundament.example' },
	to: 'jörg.müller@example.com',
	reply_to: 'hilfe@bank.example',
	subject: 'Bestätigen Sie Ihre E-Mail-Adresse – Größe zählt: zażółć gęślą jaźń',
	text: 'Guten Tag,\n\nhttps://portal.example/user/account/confirm_email/abc-def_ghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ\n',
	html: '<p>Grüße &amp; <a href="https://portal.example/a?b=1&amp;c=2">Bestätigen</a></p>',
	language: 'de',
}

const parse = (content: Buffer | undefined): Promise<Email> => PostalMime.parse(content ?? '')
const headerOf = (mail: Email, key: string): string | undefined => mail.headers.find((header) => header.key === key)?.value

describe.each(adapters)('mail: $name', ({ start }) => {
	test('delivers text and HTML, umlauts in subject, names and addresses', async () => {
		const { mail, arrived } = await start()
		await mail.send(message)
		const [content, ...further] = await arrived()
		expect(further).toEqual([])
		const parsed = await parse(content)
		expect(parsed.subject).toBe(message.subject)
		expect(parsed.from).toEqual({ name: message.from.name, address: message.from.address })
		expect(parsed.to).toEqual([{ name: '', address: message.to }])
		expect(parsed.replyTo).toEqual([{ name: '', address: 'hilfe@bank.example' }])
		expect(parsed.text?.trim()).toBe(message.text.trim())
		expect(parsed.html?.trim()).toBe(message.html)
		expect(headerOf(parsed, 'content-language')).toBe('de')
		expect(headerOf(parsed, 'auto-submitted')).toBe('auto-generated')
		expect(headerOf(parsed, 'content-type')).toMatch(/^multipart\/alternative/)
		await mail.close()
	})

	test('attaches a calendar file', async () => {
		const { mail, arrived } = await start()
		const content = 'BEGIN:VCALENDAR\nMETHOD:CANCEL\nEND:VCALENDAR'
		await mail.send({ ...message, calendar: { method: 'CANCEL', file_name: 'termin.ics', content } })
		const { attachments, text } = await parse((await arrived())[0])
		expect(text?.trim()).toBe(message.text.trim())
		const file = attachments.find(({ filename }) => filename === 'termin.ics')
		expect(new TextDecoder().decode(file?.content as ArrayBuffer).trim()).toBe(content)
		expect(attachments.map(({ mimeType, method }) => [mimeType, method])).toContainEqual(['text/calendar', 'CANCEL'])
	})

	test('a message sent again keeps its id', async () => {
		const { mail, arrived } = await start()
		await mail.send(message)
		await mail.send(message)
		const ids = await Promise.all((await arrived()).map(async (content) => (await parse(content)).messageId))
		expect(new Set(ids)).toEqual(new Set(['<019c-77@portal.example>']))
	})

	test('a text cannot inject a header', async () => {
		const { mail, arrived } = await start()
		await mail.send({
			...message,
			subject: 'a\r\nBcc: other@example.com\r\n\r\nb',
			from: { ...message.from, name: 'x\r\nBcc: other@example.com' },
		})
		const parsed = await parse((await arrived())[0])
		expect(headerOf(parsed, 'bcc')).toBeUndefined()
		expect(parsed.text?.trim()).toBe(message.text.trim())
	})
})

describe('folder', () => {
	test('the file of a message sent again replaces the first one', async () => {
		const { mail, folder, arrived } = await startFolder()
		await mail.send(message)
		await mail.send({ ...message, message_id: 'another@portal.example' })
		await mail.send({ ...message, subject: 'Again' })
		expect(await readdir(folder)).toEqual([
			'2026-02-01T10-00-01.000Z_019c-77@portal.example.eml',
			'2026-02-01T10-00-02.000Z_another@portal.example.eml',
		])
		expect((await parse((await arrived())[0])).subject).toBe('Again')
	})

	test('an id that looks like a path stays a file name', async () => {
		const { mail, folder } = await startFolder()
		await mail.send({ ...message, message_id: '../../a/b@x' })
		expect(await readdir(folder)).toEqual(['2026-02-01T10-00-01.000Z_.._.._a_b@x.eml'])
	})
})

describe('smtp', () => {
	test('throws when the recipient is refused', async () => {
		const { mail, arrived } = await startSmtp({
			onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such person'), { responseCode: 550 })),
		})
		await expect(mail.send(message)).rejects.toThrow('no such person')
		expect(await arrived()).toEqual([])
	})

	test('throws when the server accepts the data and then refuses the message', async () => {
		const { mail } = await startSmtp({
			onData: (stream, _session, done) => {
				stream.resume().on('end', () => done(Object.assign(new Error('mailbox full'), { responseCode: 452 })))
			},
		})
		await expect(mail.send(message)).rejects.toThrow('mailbox full')
	})

	test('throws when the connection is refused', async () => {
		const server = createServer()
		const port = await new Promise<number>((resolve) => {
			server.listen(0, '127.0.0.1', () => {
				const { port: free } = server.address() as AddressInfo
				server.close(() => resolve(free))
			})
		})
		await expect(new SmtpMail({ url: `smtp://127.0.0.1:${port}` }).send(message)).rejects.toThrow('ECONNREFUSED')
	})

	test('throws when the server does not respond', async () => {
		const server = createServer((socket) => void endings.push(() => socket.destroy()))
		const port = await new Promise<number>((resolve) => {
			server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
		})
		endings.push(() => server.close())
		const mail = new SmtpMail({ url: `smtp://127.0.0.1:${port}`, timeouts: { greeting_ms: 50, silence_ms: 60_000 } })
		await expect(mail.send(message)).rejects.toThrow(/greeting/i)
	})

	test('signs in with the name and password of the address', async () => {
		const { url, arrived } = await startSmtp({
			authOptional: false,
			onAuth: ({ username, password }, _session, done) =>
				username === 'portal' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong password')),
		})
		await new SmtpMail({ url: url.replace('//', '//portal:p%40ss@') }).send(message)
		expect(await arrived()).toHaveLength(1)
		await expect(new SmtpMail({ url: url.replace('//', '//portal:no@') }).send(message)).rejects.toThrow('wrong password')
	})
})
