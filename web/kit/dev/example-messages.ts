import type { Conversation } from '#contract/cases/messages.ts'

import { idOf } from './example-application.ts'

const document = { document_id: idOf(190), document_name: 'Jahresabschluss 2025.pdf' }

/** The applicant's view, with the right to answer. */
export const conversation: Conversation = {
	messages: [
		{
			message_id: idOf(183),
			side: 'staff',
			author: 'Alma Sander',
			is_own: false,
			text: 'Vielen Dank. Der Abschluss ist vollständig.\n\nDürfen wir Sie am Donnerstag zwischen 10 und 12 Uhr anrufen? Es geht um die neue Halle.',
			documents: [],
			sent: '2026-03-02T09:12:00.000Z',
			is_read: false,
		},
		{
			message_id: idOf(182),
			side: 'applicant',
			author: 'jana.petersen@petersen-toechter.example',
			is_own: true,
			text: 'Anbei der unterschriebene Abschluss.',
			documents: [document],
			sent: '2026-03-01T15:40:00.000Z',
			is_read: true,
		},
		{
			message_id: idOf(181),
			side: 'applicant',
			author: 'buchhaltung@petersen-toechter.example',
			is_own: false,
			text: 'Brauchen Sie den Abschluss mit Unterschrift?',
			documents: [],
			sent: '2026-03-01T10:02:00.000Z',
			is_read: true,
		},
	],
	has_earlier: true,
	unread: 1,
	may_write: true,
}

export const noMessages: Conversation = { messages: [], has_earlier: false, unread: 0, may_write: true }
