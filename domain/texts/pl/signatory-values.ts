import type { values as model } from '../de/signatory-values.ts'
import type { Translated } from '../translation.ts'

export const values = {
	genders: { F: 'kobieta', M: 'mężczyzna' },
	owner_reasons: {
		control_by_other_means: 'Kontroluje firmę w inny sposób',
		fictitious_owner: 'Należy do kierownictwa, ponieważ nikogo innego nie można ustalić',
	},
} satisfies Translated<typeof model, 'pl'>
