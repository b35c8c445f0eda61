import type { backofficeLoanAccount as model } from '../de/backoffice-loan-account.ts'
import type { Translated } from '../translation.ts'

export const backofficeLoanAccount = {
	title: 'Autre compte',
	record: 'Saisir un autre compte',
	recorded: 'Enregistré. Une deuxième personne rappelle.',
	iban: 'IBAN',
	holder: 'Titulaire du compte',
	reason: 'Qui l’a demandé, et comment ?',
	before: 'Compte actuel',
	asked: 'Demandé',
	by_company: 'par l’entreprise sur le portail',
	payee: 'Réponse de la banque',
	answer: {
		match: 'Le nom correspond',
		close_match: 'Presque identique, la banque indique : {{name}}',
		no_match: 'Le compte appartient à quelqu’un d’autre',
		not_possible: 'Aucune réponse possible',
	},
	earliest_on: 'Délai d’attente jusqu’au',
	expires_on: 'Caduc après le',
	called: 'Rappel',
	signed: 'Nouveau mandat',
	ended: 'Terminé',
	step: {
		check: 'La banque n’a pas encore répondu.',
		other_holder: 'Refusez ce compte. L’entreprise peut indiquer à nouveau le nom exact.',
		call: 'Une deuxième personne rappelle à un numéro du contrat.',
		cooling_off: 'Le délai d’attente court.',
		signature: 'Le mandat signé manque.',
	},
	status: {
		open: 'En cours de vérification',
		done: 'Changé',
		refused: 'Refusé',
		withdrawn: 'Retiré',
		expired: 'Caduc',
	},
	call: {
		open: 'Saisir le rappel',
		whom: 'Avec qui, à quel numéro',
		note: 'Ce que la personne a dit',
		done: 'Rappel enregistré.',
		none: 'Le contrat ne contient aucun numéro. Sans rappel, le compte actuel reste valable.',
	},
	complete: {
		open: 'Saisir le mandat signé',
		signed_on: 'Signé le',
		evidence: 'Où le mandat est conservé',
		done: 'Changé. Le prochain prélèvement annonce le changement à la banque.',
	},
	end: {
		refused: 'Refuser le compte',
		withdrawn: 'Retirer le changement',
		reason: 'Motif que l’entreprise lira',
		done: 'Terminé. Le compte actuel reste.',
	},
}
