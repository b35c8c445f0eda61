import type { exports as model } from '../de/exports.ts'
import type { Translated } from '../translation.ts'
import { pages } from './backoffice-pages.ts'

export const exports = {
	title: pages.exports,
	lead: 'Les listes et rapports que vous avez demandés sous forme de fichiers. Chaque fichier reste disponible 7 jours ; personne d’autre ne le voit.',
	make_xlsx: 'Excel',
	make_csv: 'CSV',
	make_label: 'Demander toutes les lignes de cette liste dans un fichier {{format}}',
	requested: 'Nous créons le fichier. Vous le trouverez sous « Exports » et recevrez un e-mail dès qu’il sera prêt.',
	none_title: 'Aucun export pour le moment',
	none_text: 'Demandez un fichier dans la liste des demandes ou dans les rapports.',
	to_queue: 'Aller aux demandes',
	kind: {
		applications: 'Demandes',
		pipeline: 'Portefeuille en cours',
		conversion: 'Parcours des demandes',
		times: 'Délais de décision',
	},
	state: {
		waiting: 'En attente',
		running: 'En cours de création',
		ready: 'Prêt',
		failed: 'Échoué',
		cancelled: 'Annulé',
	},
	failure: {
		too_large: 'Le fichier serait trop volumineux. Restreignez la liste et demandez-le à nouveau.',
		broken_off: 'Une erreur est survenue pendant la création. Réessayez.',
	},
	asked: 'Demandé {{moment}}',
	rows_one: '{{number}} ligne',
	rows_many: '{{number}} lignes',
	rows_other: '{{number}} lignes',
	until: 'jusqu’au {{date}}',
	download: 'Télécharger',
	cancel: 'Annuler',
	retry: 'Réessayer',
	failed: 'Nous ne pouvons pas charger les exports pour le moment. Réessayez.',
	columns: {
		short_id: 'Numéro',
		company: 'Entreprise',
		partner: 'Partenaire',
		loan_type: 'Financement',
		amount: 'Montant',
		currency: 'Devise',
		term_months: 'Durée en mois',
		status: 'Statut',
		turn_since: 'En attente depuis',
		submitted: 'Déposée',
		assigned_to: 'Suivie par',
	},
} satisfies Translated<typeof model, 'fr'>
