/** Names of back-office pages, in the navigation and as titles. */
export const pages = {
	tasks: 'Tâches',
	reports: 'Rapports',
	exports: 'Exports',
	security: 'Connexion en deux étapes',
	pricing: 'Tarification',
	corridors: 'Fourchettes',
	rates: 'Taux de référence',
}

/** Names of the sections of a case, in the section bar and as titles. */
export const sections = {
	requests: 'Demandes',
	messages: 'Messages',
	notes: 'Notes internes',
	factoring: 'Affacturage',
	debitors: 'Débiteurs',
	objects: 'Objets',
	debts: 'Dettes',
	identifications: 'Identifications',
	credit: 'Solvabilité',
	financials: 'Comptes annuels',
	recommendation: 'Recommandation',
	offers: 'Conditions et offres',
	signing: 'Signature',
	ownership: 'Registre des bénéficiaires',
	screenings: 'Filtrage',
	checklists: 'Listes de contrôle',
	payout: 'Versement et crédit',
	people: 'Représentants et propriétaires',
	appointment: 'Rendez-vous',
	documents: 'Documents',
}
