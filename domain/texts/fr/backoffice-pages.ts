/** Names of back-office pages, in the navigation and as titles. */
export const pages = {
	waiting: 'Ma journée',
	tasks: 'Tâches',
	reports: 'Rapports',
	loans: 'Crédits',
	month_closing: 'Clôture mensuelle',
	bank: 'Banque',
	dunning: 'Montants échus',
	collections: 'Prélèvements',
	exports: 'Exports',
	security: 'Connexion en deux étapes',
	settings: 'Ma journée : réglages',
	pricing: 'Conditions',
	corridors: 'Fourchettes',
	rates: 'Taux de référence',
	publications: 'Publications',
}
