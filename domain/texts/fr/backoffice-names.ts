/** What pages of the back office are called, by the frame that leads to them and by themselves. */
export const pages = {
	tasks: 'Tâches',
	reports: 'Rapports',
	exports: 'Exports',
	security: 'Connexion en deux étapes',
	pricing: 'Tarification',
	corridors: 'Fourchettes',
	rates: 'Taux de référence',
}

/** What the sections of a file are called, by the bar that leads to them and by themselves. */
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
