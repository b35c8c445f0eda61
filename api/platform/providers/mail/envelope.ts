import type { SendMailOptions } from 'nodemailer'

import type { Message } from './port.ts'

/** A message as nodemailer takes it: the same bytes whether they are written to a file or sent over SMTP. */
export const envelopeOf = (message: Message): SendMailOptions => ({
	messageId: `<${message.message_id}>`,
	from: message.from,
	to: message.to,
	...(message.reply_to === undefined ? {} : { replyTo: message.reply_to }),
	subject: message.subject,
	text: message.text,
	html: message.html,
	...(message.calendar === undefined
		? {}
		: { icalEvent: { method: message.calendar.method, filename: message.calendar.file_name, content: message.calendar.content } }),
	headers: {
		'Content-Language': message.language,
		// Keeps out-of-office assistants from replying.
		'Auto-Submitted': 'auto-generated',
		...(message.unsubscribe_link !== undefined && { 'List-Unsubscribe': `<${message.unsubscribe_link}>` }),
	},
	// A message must never make this server read a file or fetch an address.
	disableFileAccess: true,
	disableUrlAccess: true,
})
