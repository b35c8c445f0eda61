import type { Translated } from '../translation.ts'
import type { financialYears as de } from '../de/financial-years.ts'

export const financialYears = {
	label: 'Financial year',
	summary: 'Year end: {{end}}. Latest statement: {{year}}.',
	last_of_february: 'last day of February',
	change: 'Change the financial year',
	title: 'Financial year and statements',
	lead: 'This decides for which years we need statements.',
	end: 'When does your financial year end?',
	base_year: 'Which is your latest annual statement?',
	choice: '{{year}} (we will then need: {{years}})',
	leaving_title_one: 'We will delete this file',
	leaving_title_other: 'We will delete these files',
	leaving_text: 'We will no longer need a statement for these years.',
	nothing_leaves: 'We will delete none of your files.',
	save: 'Save',
	save_and_delete_one: 'Save and delete {{count}} file',
	save_and_delete_other: 'Save and delete {{count}} files',
	cancel: 'Cancel',
	saved: 'We have saved your financial year.',
	retry: 'Try again',
} satisfies Translated<typeof de, 'en'>
