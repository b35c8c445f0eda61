import type { recommendations as model } from '../de/recommendations.ts'
import type { Translated } from '../translation.ts'

/** The investment recommendation and its votes; for staff. */
export const recommendations: Translated<typeof model, 'fr'> = {
	none: 'Pas encore rédigée.',
	status: {
		in_progress: 'En cours',
		waiting_for_approval: 'En attente de votes',
		approved: 'Approuvée',
		rejected: 'Rejetée',
		canceled: 'Caduque',
	},
	part: {
		summary: 'Résumé',
		strengths: 'Points forts',
		weaknesses: 'Points faibles',
		mitigants: 'Ce qui atténue les faiblesses',
		terms: 'Conditions et clauses recommandées',
	},
	part_missing: 'Manque encore.',
	authors: 'Rédigée par {{names}}, version {{version}} du {{date}}',
	write: 'Rédiger la recommandation',
	edit: 'Modifier le texte',
	dialog: 'Recommandation de crédit',
	voids: 'Il y a déjà un vote. Si vous modifiez le texte, il ne compte plus.',
	save: 'Enregistrer',
	cancel: 'Fermer',
	saved: 'La recommandation est enregistrée.',
	conflict:
		'Quelqu’un d’autre a modifié la recommandation entre-temps. Votre saisie est toujours là. Vérifiez-la et enregistrez à nouveau.',
	votes: 'Votes',
	no_votes: 'Aucun pour l’instant. Vous pouvez voter dès que le dossier arrive à l’approbation avec ses conditions.',
	no_votes_yet: 'Aucun pour l’instant.',
	office: {
		front_office: 'Front-office',
		back_office: 'Back-office',
	},
	vote: {
		approve: 'Pour',
		reject: 'Contre',
	},
	voted: 'par {{name}}, {{date}}',
	voided: 'Caduc',
	vote_waits: 'Vote en attente : {{office}}',
	standing: 'Recommandation',
	cast: 'Voter pour',
	vote_title: 'Voter pour : {{office}}',
	your_vote: 'Votre vote',
	note: 'Motif',
	counted: 'Votre vote est enregistré.',
	earlier: 'Recommandations antérieures',
}
