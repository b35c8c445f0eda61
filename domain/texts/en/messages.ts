import type { messages as model } from '../de/messages.ts'
import type { Translated } from '../translation.ts'
import { sections } from './backoffice-sections.ts'

export const messages = {
	title: sections.messages,
	lead: 'Write to us about this application. Everyone who works on it in your company can read along.',
	staff_lead: 'Everyone in the company who works on this application can read along.',
	write: 'Write a message',
	text: 'Your message',
	attach: 'Attach documents',
	attach_hint: 'You can attach up to 10 documents uploaded for this application, if they passed the virus scan.',
	uploading: 'Wait until all files have arrived.',
	send: 'Send message',
	sent: 'We have received your message.',
	you: 'You',
	read: 'Read',
	attached: 'Attached',
	earlier: 'Show earlier messages',
	empty: 'No messages yet',
	unread_one: '{{count}} new message',
	unread_other: '{{count}} new messages',
	failed: 'We cannot load the messages at the moment. Try again.',
} satisfies Translated<typeof model, 'en'>
