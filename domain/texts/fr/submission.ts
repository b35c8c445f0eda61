import type { submission as model } from '../de/submission.ts'
import type { Translated } from '../translation.ts'

export const submission = {
	title: 'Vérifier et déposer',
	lead: 'Relisez tout tranquillement. Jusqu’au dépôt, vous pouvez modifier vos informations.',
	change: 'Modifier',
	back: 'Retour au dépôt',
	parts: {
		request: 'Financement',
		company: 'Entreprise',
		bank: 'Coordonnées bancaires',
		people: 'Qui représente l’entreprise',
		documents: 'Documents',
		objects: 'Biens',
		factoring: 'Informations sur l’affacturage',
		answers: 'Autres informations',
	},
	facts: {
		kind: 'Type de financement',
		amount: 'Montant',
		duration: 'Durée',
	},
	nobody: 'Aucune personne ajoutée',
	nothing: 'Aucun document téléversé',
	part_kept: 'Complet',
	email: 'Confirmez d’abord votre adresse e-mail. Le lien se trouve dans l’e-mail adressé à {{email}}.',
	missing: {
		title: 'Ce qui manque encore pour le dépôt',
		here: 'Il manque encore un élément ici',
		others: 'Il manque encore des informations que d’autres membres de votre équipe fournissent.',
		stays: 'Tout le reste est enregistré.',
	},
	changed: {
		title: 'Quelqu’un a modifié la demande entre-temps',
		text: 'Modifié : {{parts}}. Vous voyez la version actuelle. Relisez-la avant de déposer la demande.',
		unseen: 'La demande a changé pendant le dépôt. Vous voyez maintenant la version actuelle. Si tout est juste, déposez-la à nouveau.',
		mark: 'Modifié à l’instant',
	},
	already: {
		title: 'La demande est déjà déposée',
		text: 'Déposée le {{date}}. Vous n’avez rien d’autre à faire.',
		see: 'La suite',
	},
	ended: {
		title: 'Vous ne pouvez plus déposer cette demande',
		text: 'Elle est close : {{reason}}.',
	},
	not_open: {
		title: 'Vous ne pouvez pas encore déposer cette demande',
		text: 'Nous procédons à un premier contrôle. Nous vous écrirons dès que vous pourrez la compléter.',
	},
	not_allowed: {
		title: 'Une autre personne peut déposer cette demande',
		text: 'Votre accès ne comprend pas le dépôt. La personne responsable des accès de votre équipe peut s’en charger.',
	},
	to_overview: 'Vers l’aperçu',
	declare: {
		title: 'Votre déclaration',
		truth: 'Les informations sont complètes et exactes. Toutes les personnes qui représentent l’entreprise sont indiquées.',
		inquiry: '{{lender}} peut interroger des sociétés de renseignements commerciaux sur l’entreprise et les personnes indiquées.',
		truth_short: 'Complètes et exactes',
		inquiry_short: 'Renseignements commerciaux',
		inquiry_more: 'Qui nous interrogeons, et sur quoi',
		inquiry_text:
			'Nous interrogeons des sociétés de renseignements sur les habitudes de paiement et la solvabilité de l’entreprise et des personnes. Nous leur communiquons le nom, l’adresse et la date de naissance. Votre accord ne vaut que pour cette demande. Vous pouvez le révoquer à tout moment pour l’avenir.',
	},
	submit: 'Déposer la demande',
	consequence: 'Ensuite, vous ne modifiez plus que ce que nous vous demandons. Le dépôt ne coûte rien et ne vous engage pas.',
	done: {
		page: 'Demande déposée',
		title: 'Nous avons reçu votre demande',
		submitted: 'Déposée le {{date}}',
		number: 'Votre numéro',
		copy: 'Copier le numéro',
		copied: 'Copié',
		file: 'Récapitulatif (PDF)',
		next: 'La suite',
		steps: {
			received: {
				title: 'Confirmation envoyée',
				text: 'Elle se trouve dans la boîte de votre équipe.',
			},
			check: {
				title: 'Nous vérifions que tout est là',
				text: 'S’il manque un élément, nous vous écrivons en disant précisément lequel.',
			},
			answer: {
				title: 'Vous recevez notre réponse',
				text: 'Une offre, une question ou un refus motivé.',
			},
			decide: {
				title: 'Vous décidez',
				text: 'Accepter, proposer un changement ou refuser.',
			},
			sign: {
				title: 'Identification et signature',
				text: 'Personnes concernées : {{names}}.',
			},
			sign_all: {
				title: 'Identification et signature',
				text: 'Pour toutes les personnes qui signent le contrat.',
			},
			payout: {
				title: 'L’argent est sur votre compte',
				text: 'Nous versons le montant sur le compte que vous avez indiqué.',
			},
			set_up: {
				title: 'Votre plafond est disponible',
				text: 'Nous achetons alors vos factures.',
			},
		},
		usual: 'en général {{median}}, dans quatre cas sur cinq {{most}} au plus',
		nothing_to_do: 'D’ici là, vous n’avez rien à faire',
		identity: 'À garder sous la main : une pièce d’identité valable',
		identity_text: 'pour toutes les personnes qui signent le contrat',
		team: 'Votre équipe suit l’avancement',
		team_text: 'Toute personne qui a accès à la demande trouve tout dans l’aperçu.',
		questions: 'Des questions ?',
		questions_text: 'Écrivez-nous dans la demande ou appelez-nous.',
		overview: 'Vers l’aperçu',
		not_yet: 'Cette demande n’est pas encore déposée',
		not_yet_text: 'Vous trouverez ici la confirmation après le dépôt.',
	},
} satisfies Translated<typeof model, 'fr'>
