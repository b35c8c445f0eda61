import type { publishing as model } from '../de/publishing.ts'
import type { Translated } from '../translation.ts'

export const publishing = {
	title: 'Modification à valider',
	subject: {
		authority: 'Qui peut approuver quoi',
	},
	/** The names of values, step by step. */
	part: {
		bands: 'Palier',
		votes: 'voix',
		up_to: 'jusqu’à',
		release_by_pricing: 'Validation par la tarification jusqu’à',
		decline_alone: 'Refus par une seule personne jusqu’à',
		record_payment_alone: 'Paiement saisi par une seule personne jusqu’à',
		record_charge_alone: 'Frais ou renonciation saisis par une seule personne jusqu’à',
		front_office: 'front-office',
		back_office: 'back-office',
	},
	at_once: 'S’applique 20 secondes après la validation.',
	from: 'S’applique à partir du {{time}}.',
	ends: 'Prend fin : le contenu fourni s’applique de nouveau.',
	state: {
		released: 'Validation par {{name}}. S’applique à partir du {{time}}.',
		recalled: 'Rappel avant l’entrée en vigueur.',
		returned: 'Renvoi ou retrait. Le projet est conservé.',
	},
	recall: 'Rappeler',
} satisfies Translated<typeof model, 'fr'>
