import type { clock as model } from '../de/clock.ts'
import type { Translated } from '../translation.ts'

export const clock = {
	stage: {
		check: 'Vérification préalable',
		completion: 'Indications et documents',
		review: 'Examen',
		bank: 'Examen par la banque',
		pricing: 'Conditions',
		approval: 'Validation',
		offer: 'Offre',
		preparation: 'Préparation du contrat',
		identification: 'Identification',
		signature: 'Signatures',
		final_review: 'Contrôle final',
		payout: 'Versement',
		set_up: 'Mise en place',
	},
	acts: {
		applicant: 'C’est à vous',
		us: 'C’est à nous',
		bank: 'C’est à la banque',
		lender: 'C’est au prêteur',
	},
	company: 'C’est à votre entreprise',
	names: 'À suivre : {{names}}',
	you: 'vous',
	since: '{{who}}, depuis le {{date}}',
	label: 'État du dossier',
	usual: 'Cette étape prend en général {{median}} et, dans quatre cas sur cinq, {{most}} au plus.',
} satisfies Translated<typeof model, 'fr'>
