import { sections } from './backoffice-sections.ts'

export const messages = {
	title: sections.messages,
	lead: 'Schreiben Sie uns zu diesem Antrag. Alle, die in Ihrem Unternehmen daran mitarbeiten, lesen mit.',
	staff_lead: 'Alle, die im Unternehmen an diesem Antrag arbeiten, lesen mit.',
	write: 'Nachricht schreiben',
	text: 'Ihre Nachricht',
	attach: 'Dokumente anhängen',
	attach_hint:
		'Sie können bis zu 10 hochgeladene Dokumente dieses Antrags auswählen. Dateien, die die Virenprüfung beanstandet hat, lassen sich nicht anhängen.',
	send: 'Nachricht senden',
	sent: 'Ihre Nachricht ist gesendet.',
	you: 'Sie',
	read: 'Gelesen',
	attached: 'Angehängt',
	earlier: 'Frühere Nachrichten zeigen',
	empty: 'Noch keine Nachrichten',
	unread_one: '{{count}} neue Nachricht',
	unread_other: '{{count}} neue Nachrichten',
	failed: 'Die Nachrichten können gerade nicht geladen werden. Bitte versuchen Sie es noch einmal.',
}
