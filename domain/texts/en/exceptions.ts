import type { exceptions as model } from '../de/exceptions.ts'
import type { Translated } from '../translation.ts'

/** The register of exceptions and overrides; for staff. */
export const exceptions: Translated<typeof model, 'en'> = {
	title: 'Exceptions',
	lead: 'Where someone went beyond a rule or decided against one: with case, reason and second person.',
	kinds: {
		eligibility_override: 'Admitted despite an exclusion',
		price: 'Rate outside the corridor',
		item_excused: 'Checklist item excused',
		industry_code: 'Industry other than in the register',
		votes_overruled: 'Approved after a vote against',
		reopened: 'Opened again after its end',
	},
	filters: 'Filter the exceptions',
	kind: 'What',
	kind_any: 'Everything',
	from: 'From',
	to: 'Until',
	reset: 'Remove filters',
	entries: 'Exceptions',
	none: 'No exception found.',
	none_text: 'Choose another period, or remove filters.',
	rate: 'Rate {{rate}}',
	code: 'Industry {{code}}',
	second: 'Second person: {{name}}',
	no_second: 'Without a second person',
	pages: 'Pages',
	newer: 'Newer',
	older: 'Older',
}
