import type { secondPerson as model } from '../de/second-person.ts'
import type { Translated } from '../translation.ts'

export const secondPerson = {
	value: 'Valeur',
	before: 'Avant',
	after: 'Après',
	nothing: 'aucune valeur',
	why: 'Motif :',
	proposed: 'Proposé par {{name}}, {{time}}',
	answered_by: 'peut répondre : {{roles}}',
	own: 'Une autre personne doit confirmer.',
	confirm: 'Confirmer',
	refuse: 'Refuser',
	withdraw: 'Retirer',
	refuse_title: 'Refuser la proposition ?',
	refuse_note: 'Motif',
	cancel: 'Annuler',
	done: 'La réponse est enregistrée.',
} satisfies Translated<typeof model, 'fr'>
