import type { exports as model } from '../de/exports.ts'
import type { Translated } from '../translation.ts'
import { pages } from './backoffice-pages.ts'

export const exports = {
	title: pages.exports,
	lead: 'Lists and reports you requested as files. Only you can see them, for 7 days.',
	make_xlsx: 'Excel',
	make_csv: 'CSV',
	make_label: 'Request all rows of this list as a {{format}} file',
	requested: 'We are making the file. You will find it under “Exports” and get an e-mail when it is ready.',
	none_title: 'No exports yet',
	none_text: 'Request a file in the list of applications or in the reports.',
	to_queue: 'Go to applications',
	kind: {
		applications: 'Applications',
		pipeline: 'Pipeline',
		conversion: 'Conversion',
		times: 'Decision times',
	},
	state: {
		waiting: 'Queued',
		running: 'In progress',
		ready: 'Ready',
		failed: 'Failed',
		cancelled: 'Cancelled',
	},
	failure: {
		too_large: 'The file would be too large. Narrow the list down and request it again.',
		broken_off: 'An error occurred while we made the file. Try again.',
	},
	asked: 'Requested {{moment}}',
	rows_one: '{{number}} row',
	rows_other: '{{number}} rows',
	until: 'until {{date}}',
	download: 'Download',
	cancel: 'Cancel',
	retry: 'Try again',
	failed: 'We cannot load the exports at the moment. Try again.',
	columns: {
		short_id: 'Number',
		company: 'Company',
		partner: 'Partner',
		loan_type: 'Financing',
		amount: 'Amount',
		currency: 'Currency',
		term_months: 'Term in months',
		status: 'Status',
		turn_since: 'Waiting since',
		submitted: 'Submitted',
		assigned_to: 'Handled by',
	},
} satisfies Translated<typeof model, 'en'>
