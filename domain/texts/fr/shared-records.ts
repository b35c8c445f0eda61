import type { sharedRecords as model } from '../de/shared-records.ts'
import type { Translated } from '../translation.ts'

export const sharedRecords = {
	restored: 'Ce que vous aviez saisi en dernier est de retour. Ce n’est pas encore enregistré.',
	cancel: 'Annuler',
	kept: 'Vos saisies sont conservées dans cette fenêtre.',
	steps: {
		label: 'Étapes',
		done: 'complet',
		open_one: '1 réponse manque',
		open_many: '{{count}} réponses manquent',
		open_other: '{{count}} réponses manquent',
	},
	leaving: {
		title: 'Votre saisie n’est pas encore enregistrée',
		text: 'Voulez-vous vraiment l’abandonner ?',
		stay: 'Continuer la saisie',
		discard: 'Abandonner',
	},
	news: {
		title: 'Modifié entre-temps',
		text: 'Quelqu’un d’autre vient d’enregistrer : {{fields}}. Votre saisie reste inchangée.',
		take_over: 'Reprendre la modification',
	},
	gone_for_good: 'Vous ne pouvez plus enregistrer cette information.',
	saved_before: 'C’était déjà enregistré. Vérifiez l’entrée : ce que vous avez modifié ensuite n’y figure pas.',
	conflict: {
		title: 'Quelqu’un d’autre a modifié les mêmes informations',
		text: 'Quelqu’un d’autre les a enregistrées pendant que vous travailliez ici. Rien n’est écrasé : choisissez pour chacune ce qui doit valoir.',
		mine: 'Votre saisie : {{value}}',
		theirs: 'Enregistré entre-temps : {{value}}',
		nothing: 'vide',
		save: 'Enregistrer le choix',
	},
} satisfies Translated<typeof model, 'fr'>
