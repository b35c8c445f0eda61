import type { revisions as model } from '../de/revisions.ts'
import type { Translated } from '../translation.ts'

export const revisions = {
	request: {
		title: 'Modifier le financement',
		lead: 'Vous pouvez modifier le montant, la durée et l’utilisation jusqu’au dépôt de la demande. Avant d’enregistrer, vous voyez ce qui en découle.',
		saved: 'Le financement est modifié.',
	},
	company: {
		title: 'Modifier les données de l’entreprise',
		lead: 'Vous pouvez modifier les données de votre entreprise jusqu’au dépôt de la demande.',
		saved: 'Les données de l’entreprise sont modifiées.',
		from_register:
			'La raison sociale et le numéro d’inscription viennent du registre. Pour une autre entreprise, faites une nouvelle demande.',
	},
	card: 'Votre financement',
	change: 'Modifier',
	check: 'Vérifier la modification',
	back: 'Adapter les données',
	save: 'Enregistrer la modification',
	leave: 'Tout laisser tel quel',
	to_overview: 'Vers l’aperçu',
	before: 'Avant :',
	after: 'Maintenant :',
	yes: 'Oui',
	no: 'Non',
	unchanged: 'Rien n’a été modifié.',
	possible: { title: 'Ce qui change' },
	declined: {
		title: 'Le financement n’est pas possible avec ces données',
		text: 'Rien n’a été enregistré. Votre demande reste telle quelle jusqu’à ce que vous adaptiez les données.',
	},
	withdraw: {
		title: 'Retirer la demande',
		confirm: 'Retirer la demande',
		keep: 'Garder la demande',
		done: 'Vous avez retiré la demande.',
		note: 'Pourquoi la retirez-vous ?',
		readable: 'Vous pouvez encore lire vos données, vos documents et vos messages.',
		for_good: 'C’est définitif. Si vous souhaitez tout de même le financement plus tard, faites une nouvelle demande.',
		stage: {
			draft: 'Vous ne pourrez plus modifier ni déposer la demande.',
			review: 'Nous arrêtons l’examen. Vous n’avez plus à répondre aux questions en attente.',
			offer: 'Notre offre ne sera alors plus valable.',
			signing: 'Plus personne ne peut signer le contrat. Les signatures déjà données restent sans effet.',
		},
	},
	costs: 'Ce que le financement coûtera alors',
	documents: 'Nous aurons aussi besoin de ces documents',
	flow: {
		title: '{{loan_type}} : la demande suit alors un autre déroulement',
		L1: 'Nous examinons vos documents, puis nous vous faisons une offre.',
		L2: 'Deux personnes examinent la demande avant que vous receviez une offre. Cela peut prendre plus de temps.',
		O: 'Nous avons aussi besoin d’informations sur les biens à financer.',
		P: 'Votre interlocuteur fixe le taux d’intérêt après l’examen.',
		S: 'Un prêteur externe fixe les conditions. Avant le contrat, nous vérifions qui représente l’entreprise.',
		W: 'Une banque examine la demande et accorde le prêt.',
		F: 'Nous avons aussi besoin d’informations sur vos débiteurs et vos factures.',
	},
} satisfies Translated<typeof model, 'fr'>
