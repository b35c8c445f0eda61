/** Names of back-office pages, in the navigation and as titles. */
export const pages = {
	waiting: 'My day',
	tasks: 'Tasks',
	reports: 'Reports',
	loans: 'Loans',
	month_closing: 'Month-end close',
	bank: 'Bank',
	dunning: 'Arrears',
	collections: 'Direct debits',
	exports: 'Exports',
	security: 'Two-step login',
	settings: 'My day: settings',
	pricing: 'Pricing',
	corridors: 'Corridors',
	rates: 'Reference rates',
	publications: 'Publications',
}
