import type { messages as model } from '../de/messages.ts'
import type { Translated } from '../translation.ts'
import { sections } from './backoffice-sections.ts'

export const messages = {
	title: sections.messages,
	lead: 'Écrivez-nous au sujet de cette demande. Toutes les personnes de votre entreprise qui y travaillent peuvent lire vos échanges.',
	staff_lead: 'Toutes les personnes de l’entreprise qui travaillent sur cette demande peuvent lire vos échanges.',
	write: 'Écrire un message',
	text: 'Votre message',
	attach: 'Joindre des documents',
	attach_hint:
		'Vous pouvez choisir jusqu’à 10 documents téléversés pour cette demande. Les fichiers refusés par l’analyse antivirus ne peuvent pas être joints.',
	send: 'Envoyer le message',
	sent: 'Votre message a été envoyé.',
	you: 'Vous',
	read: 'Lu',
	attached: 'Pièces jointes',
	earlier: 'Afficher les messages précédents',
	empty: 'Aucun message pour le moment',
	unread_one: '{{count}} nouveau message',
	unread_many: '{{count}} nouveaux messages',
	unread_other: '{{count}} nouveaux messages',
	failed: 'Les messages ne peuvent pas être chargés pour le moment. Veuillez réessayer.',
} satisfies Translated<typeof model, 'fr'>
