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
	attach_hint: 'Vous pouvez joindre jusqu’à 10 documents téléversés de cette demande, s’ils ont passé l’analyse antivirus.',
	uploading: 'Attendez que tous les fichiers soient arrivés.',
	send: 'Envoyer le message',
	sent: 'Nous avons reçu votre message.',
	you: 'Vous',
	read: 'Lu',
	attached: 'Pièces jointes',
	earlier: 'Afficher les messages précédents',
	empty: 'Aucun message pour le moment',
	unread_one: '{{count}} nouveau message',
	unread_many: '{{count}} nouveaux messages',
	unread_other: '{{count}} nouveaux messages',
	failed: 'Nous ne pouvons pas charger les messages pour le moment. Réessayez.',
} satisfies Translated<typeof model, 'fr'>
