/** What pages of the back office are called, by the frame that leads to them and by themselves. */
export const pages = {
	tasks: 'Tasks',
	reports: 'Reports',
	exports: 'Exports',
	security: 'Two-step sign-in',
	pricing: 'Pricing',
	corridors: 'Corridors',
	rates: 'Reference rates',
}

/** What the sections of a file are called, by the bar that leads to them and by themselves. */
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
