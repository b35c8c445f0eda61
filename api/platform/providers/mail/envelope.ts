import type { SendMailOptions } from 'nodemailer'

import type { Message } from './port.ts'

/** A message in nodemailer's words: the same bytes whether they go into a file or over SMTP. */
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
		// Out-of-office assistants leave such a message unanswered.
		'Auto-Submitted': 'auto-generated',
		...(message.unsubscribe_link !== undefined && { 'List-Unsubscribe': `<${message.unsubscribe_link}>` }),
	},
	// A message never makes this server read a file or an address.
	disableFileAccess: true,
	disableUrlAccess: true,
})
