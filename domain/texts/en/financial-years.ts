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
	leaving_title_one: 'This file will be deleted',
	leaving_title_other: 'These files will be deleted',
	leaving_text: 'We will no longer need a statement for these years.',
	nothing_leaves: 'None of your files will be deleted.',
	save: 'Save',
	save_and_delete_one: 'Save and delete {{count}} file',
	save_and_delete_other: 'Save and delete {{count}} files',
	cancel: 'Cancel',
	saved: 'Your financial year has been saved.',
	retry: 'Try again',
} satisfies Translated<typeof de, 'en'>
