import type { messages as model } from '../de/messages.ts'
import type { Translated } from '../translation.ts'
import { sections } from './backoffice-sections.ts'

export const messages = {
	title: sections.messages,
	lead: 'Write to us about this application. Everybody who works on it in your company can read along.',
	staff_lead: 'Everybody in the company who works on this application can read along.',
	write: 'Write a message',
	text: 'Your message',
	attach: 'Attach documents',
	attach_hint:
		'You can choose up to 10 documents uploaded for this application. Files that did not pass the virus scan cannot be attached.',
	send: 'Send message',
	sent: 'Your message has been sent.',
	you: 'You',
	read: 'Read',
	attached: 'Attached',
	earlier: 'Show earlier messages',
	empty: 'No messages yet',
	unread_one: '{{count}} new message',
	unread_other: '{{count}} new messages',
	failed: 'The messages cannot be loaded at the moment. Please try again.',
} satisfies Translated<typeof model, 'en'>
