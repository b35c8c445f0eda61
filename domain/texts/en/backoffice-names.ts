/** Names of back-office pages, in the navigation and as titles. */
export const pages = {
	tasks: 'Tasks',
	reports: 'Reports',
	exports: 'Exports',
	security: 'Two-step sign-in',
	pricing: 'Pricing',
	corridors: 'Corridors',
	rates: 'Reference rates',
}

/** Names of the sections of a case, in the section bar and as titles. */
export const sections = {
	requests: 'Requests',
	messages: 'Messages',
	notes: 'Internal notes',
	factoring: 'Factoring details',
	debitors: 'Debtors',
	objects: 'Objects',
	debts: 'Debts',
	identifications: 'Identifications',
	credit: 'Credit standing',
	financials: 'Financials',
	recommendation: 'Recommendation',
	offers: 'Terms and offers',
	signing: 'Signing',
	ownership: 'Register of owners',
	screenings: 'Screening',
	checklists: 'Checklists',
	payout: 'Payout and loan',
	people: 'Representatives and owners',
	appointment: 'Appointment',
	documents: 'Documents',
}
