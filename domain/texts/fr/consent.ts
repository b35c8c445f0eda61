import type { consent as model } from '../de/consent.ts'
import type { Translated } from '../translation.ts'

export const consent = {
	title: 'Cookies sur ce site',
	text: 'Les cookies nécessaires conservent votre connexion et vos réponses. Nous mesurons l’utilisation du site uniquement si vous l’acceptez. Plus d’informations dans la <more>politique de confidentialité</more>.',
	essential_only: 'Nécessaires uniquement',
	accept_all: 'Tout autoriser',
	settings: 'Choisir',
	settings_title: 'Paramètres des cookies',
	settings_lead: 'Votre choix est valable 180 jours. Vous pouvez le modifier à tout moment en bas de chaque page.',
	essential: {
		label: 'Nécessaires',
		text: 'Connexion, demandes commencées, langue, apparence et ce choix. Le site ne fonctionne pas sans eux.',
	},
	measurement: {
		label: 'Mesure d’audience',
		text: 'Nous montre quelles pages vous utilisez et où vous rencontrez des difficultés. Les données vont au service intégré à cet effet.',
	},
	save: 'Enregistrer mon choix',
} satisfies Translated<typeof model, 'fr'>
