import type { exports as model } from '../de/exports.ts'
import type { Translated } from '../translation.ts'
import { pages } from './backoffice-pages.ts'

export const exports = {
	title: pages.exports,
	lead: 'Lists and reports you asked for as files. Each is kept for 7 days and is for you only.',
	make_xlsx: 'Excel',
	make_csv: 'CSV',
	make_label: 'Ask for all rows of this list as a {{format}} file',
	requested: 'The file is being made. You will find it under “Exports” and get an e-mail when it is ready.',
	none_title: 'No exports yet',
	none_text: 'Ask for a file in the list of applications or in the reports.',
	to_queue: 'Go to applications',
	kind: {
		applications: 'Applications',
		pipeline: 'Pipeline',
		conversion: 'Conversion',
		times: 'Decision times',
	},
	state: {
		waiting: 'Queued',
		running: 'Being made',
		ready: 'Ready',
		failed: 'Failed',
		cancelled: 'Cancelled',
	},
	failure: {
		too_large: 'The file would be too large. Please narrow the list down and ask for it again.',
		broken_off: 'Something went wrong while the file was being made. Please try again.',
	},
	asked: 'Asked for {{moment}}',
	rows_one: '{{number}} row',
	rows_other: '{{number}} rows',
	until: 'until {{date}}',
	download: 'Download',
	cancel: 'Cancel',
	retry: 'Try again',
	failed: 'The exports cannot be loaded at the moment. Please try again.',
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
