import type { values as model } from '../de/signatory-values.ts'
import type { Translated } from '../translation.ts'

export const values = {
	genders: { F: 'féminin', M: 'masculin' },
	owner_reasons: {
		control_by_other_means: 'Contrôle l’entreprise d’une autre manière',
		fictitious_owner: 'Fait partie de la direction, faute d’autre personne identifiable',
	},
} satisfies Translated<typeof model, 'fr'>
