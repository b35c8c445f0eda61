import type { session as model } from '../de/session.ts'
import type { Translated } from '../translation.ts'

export const session = {
	idle: {
		title: 'Êtes-vous toujours là ?',
		text: 'Il ne s’est rien passé ici depuis un moment. Pour votre sécurité, nous allons bientôt vous déconnecter. Ce que vous avez saisi reste sur la page.',
	},
	limit: {
		title: 'Reconnectez-vous bientôt',
		text: 'Vous êtes connecté depuis longtemps. Pour votre sécurité, nous allons bientôt redemander votre mot de passe. Ce que vous avez saisi reste sur la page.',
	},
	over: {
		title: 'Votre session a expiré',
		text: 'Reconnectez-vous. Ce que vous avez saisi est toujours là.',
	},
	left: 'Temps restant',
	ends: 'La session se termine {{wait}}.',
	stay: 'Rester connecté',
	sign_out: 'Se déconnecter maintenant',
	sign_in_again: 'Se reconnecter maintenant',
	later: 'Plus tard',
} satisfies Translated<typeof model, 'fr'>
