import type { settings as model } from '../de/settings.ts'
import type { Translated } from '../translation.ts'

export const settings = {
	page: 'Paramètres',
	title: 'Paramètres',
	email: {
		title: 'Adresse e-mail',
		verified: 'Confirmée',
		unverified: 'Pas encore confirmée',
		resend: 'Envoyer de nouveau la confirmation',
		sent: 'Le message est en route. Veuillez consulter votre boîte de réception.',
	},
	password: {
		title: 'Changer de mot de passe',
		old: 'Ancien mot de passe',
		new: 'Nouveau mot de passe',
		hint: 'Au moins 8 caractères avec majuscules, minuscules, un chiffre et un caractère spécial.',
		repeat: 'Répéter le nouveau mot de passe',
		submit: 'Changer le mot de passe',
		changed: 'Votre nouveau mot de passe est valable. Vous êtes déconnecté de tous les autres appareils.',
	},
	language: { title: 'Langue' },
	appearance: { title: 'Affichage' },
	delete_account: {
		title: 'Supprimer le compte',
		text: 'Contactez-nous et nous supprimerons votre compte. Ce que la loi nous oblige à conserver sera bloqué jusqu’à la fin du délai.',
	},
} satisfies Translated<typeof model, 'fr'>
