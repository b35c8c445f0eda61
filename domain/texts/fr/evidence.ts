import type { Translated } from '../translation.ts'
import type { evidence as de } from '../de/evidence.ts'

export const evidence = {
	pane: {
		evidence: 'Pièce',
		work: 'Examen',
	},
	previous: 'Précédent',
	next: 'Suivant',
	cancel: 'Annuler',
	keys: {
		title: 'Touches de cette page',
		accept: 'Accepter',
		return: 'Renvoyer',
		pass_on: 'Transmettre',
		next: 'Suivant',
		previous: 'Précédent',
		zoom_in: 'Agrandir',
		zoom_out: 'Réduire',
	},
	pass_on: {
		to: 'À qui ?',
		note: 'De quoi s’agit-il ?',
		submit: 'Transmettre',
		task: 'Examiner : {{thing}}',
		done: '{{name}} a maintenant une tâche : {{thing}}.',
	},
	identification: {
		page: 'Examiner l’identité : {{name}}',
		position: 'Personne {{number}} sur {{total}}',
		open: 'Voir et décider',
		nothing: 'Il n’y a rien à décider pour le moment.',
	},
	signature: {
		page: 'Examiner : {{document}}, {{name}}',
		position: 'Signature {{number}} sur {{total}}',
		open: 'Voir',
		awaited: 'L’original n’est pas encore arrivé. À son arrivée, comparez-le au fichier.',
		accept: 'Accepter l’original',
		accepted: 'L’original est accepté.',
		returned: 'Le défaut est enregistré et {{name}} en est averti.',
		missing: 'Il est enregistré que l’original manquait dans l’enveloppe.',
		why: 'Quel est le défaut de l’original ?',
		nothing: 'Il n’y a rien à examiner pour le moment.',
		facts: {
			signed: 'Signé',
			method: 'Voie',
			posted: 'Envoyé',
			code: 'Bordereau',
			certificate: 'Certificat',
			integrity: 'Fichier',
		},
		method: {
			online: 'En ligne',
			offline: 'Sur papier',
		},
		intact: 'Inchangé depuis la signature',
	},
} satisfies Translated<typeof de, 'fr'>
