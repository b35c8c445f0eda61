/** Names of back-office pages, in the navigation and as titles. */
export const pages = {
	waiting: 'Ma journée',
	tasks: 'Tâches',
	reports: 'Rapports',
	bank: 'Banque',
	collections: 'Prélèvements',
	exports: 'Exports',
	security: 'Connexion en deux étapes',
	settings: 'Ma journée : réglages',
	pricing: 'Conditions',
	corridors: 'Fourchettes',
	rates: 'Taux de référence',
	publications: 'Publications',
}
