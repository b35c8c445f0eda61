import type { session as model } from '../de/session.ts'
import type { Translated } from '../translation.ts'

export const session = {
	idle: {
		title: 'Êtes-vous toujours là ?',
		text: 'Il ne s’est rien passé ici depuis un moment. Pour votre sécurité, nous allons bientôt fermer la session. Votre saisie est conservée.',
	},
	limit: {
		title: 'Reconnectez-vous bientôt',
		text: 'Votre session dure depuis longtemps. Pour votre sécurité, nous allons bientôt redemander votre mot de passe. Votre saisie est conservée.',
	},
	over: {
		title: 'Votre session a expiré',
		text: 'Reconnectez-vous. Votre saisie est toujours là.',
	},
	left: 'Temps restant',
	ends: 'Votre session se termine {{wait}}.',
	stay: 'Garder la session ouverte',
	sign_out: 'Se déconnecter maintenant',
	sign_in_again: 'Se reconnecter maintenant',
	later: 'Plus tard',
} satisfies Translated<typeof model, 'fr'>
