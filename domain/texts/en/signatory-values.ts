import type { values as model } from '../de/signatory-values.ts'
import type { Translated } from '../translation.ts'

export const values = {
	genders: { F: 'female', M: 'male' },
	owner_reasons: {
		control_by_other_means: 'Controls the company in another way',
		fictitious_owner: 'Belongs to the management, as nobody else can be found',
	},
} satisfies Translated<typeof model, 'en'>
