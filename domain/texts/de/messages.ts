import { sections } from './backoffice-sections.ts'

export const messages = {
	title: sections.messages,
	lead: 'Schreiben Sie uns zu diesem Antrag. Alle, die in Ihrem Unternehmen daran mitarbeiten, lesen mit.',
	staff_lead: 'Alle, die im Unternehmen an diesem Antrag arbeiten, lesen mit.',
	write: 'Nachricht schreiben',
	text: 'Ihre Nachricht',
	attach: 'Dokumente anhängen',
	attach_hint: 'Sie können bis zu 10 hochgeladene Dokumente dieses Antrags anhängen, wenn sie die Virenprüfung bestanden haben.',
	uploading: 'Warten Sie, bis alle Dateien angekommen sind.',
	send: 'Nachricht senden',
	sent: 'Wir haben Ihre Nachricht erhalten.',
	you: 'Sie',
	read: 'Gelesen',
	attached: 'Angehängt',
	earlier: 'Frühere Nachrichten zeigen',
	empty: 'Noch keine Nachrichten',
	unread_one: '{{count}} neue Nachricht',
	unread_other: '{{count}} neue Nachrichten',
	failed: 'Wir können die Nachrichten gerade nicht laden. Versuchen Sie es noch einmal.',
}
