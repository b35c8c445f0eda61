import type { clock as model } from '../de/clock.ts'
import type { Translated } from '../translation.ts'

export const clock = {
	stage: {
		check: 'Contrôle préalable',
		completion: 'Informations et documents',
		review: 'Examen',
		bank: 'Examen par la banque',
		pricing: 'Conditions',
		approval: 'Approbation',
		offer: 'Offre',
		preparation: 'Préparation du contrat',
		identification: 'Identification',
		signature: 'Signatures',
		final_review: 'Contrôle final',
		payout: 'Versement',
		set_up: 'Mise en place',
	},
	acts: {
		applicant: 'Chez vous',
		us: 'Chez nous',
		bank: 'À la banque',
		lender: 'Auprès du prêteur',
	},
	company: 'Dans votre entreprise',
	names: 'En attente : {{names}}',
	you: 'vous',
	since: '{{who}} depuis le {{date}}',
	label: 'État de la demande',
	usual: 'Cette étape prend en général {{median}} et, dans quatre cas sur cinq, {{most}} au plus.',
} satisfies Translated<typeof model, 'fr'>
