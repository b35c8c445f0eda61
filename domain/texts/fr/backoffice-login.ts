import type { backofficeLogin as model } from '../de/backoffice-login.ts'
import type { Translated } from '../translation.ts'

export const backofficeLogin = {
	login: {
		page: 'Connexion',
		title: 'Connexion',
		lead: 'Accès réservé aux personnes qui travaillent à la banque. L’administration crée votre compte.',
		needed: 'Connectez-vous pour voir cette page.',
		email: 'Adresse e-mail',
		password: 'Mot de passe',
		submit: 'Se connecter',
		locked_title: 'La connexion est bloquée',
		locked: 'Après plusieurs tentatives, nous avons bloqué la connexion pour {{email}} jusqu’à {{time}}. Nouvel essai possible {{wait}}.',
		locked_help: 'Si ce n’était pas vous, prévenez immédiatement l’administration.',
		unlocked: 'Vous pouvez réessayer maintenant.',
	},
} satisfies Translated<typeof model, 'fr'>
