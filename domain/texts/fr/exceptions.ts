import type { exceptions as model } from '../de/exceptions.ts'
import type { Translated } from '../translation.ts'

/** The register of exceptions and overrides; for staff. */
export const exceptions: Translated<typeof model, 'fr'> = {
	title: 'Dérogations',
	lead: 'Là où quelqu’un a dépassé une règle ou décidé contre elle : avec dossier, motif et deuxième personne.',
	kinds: {
		eligibility_override: 'Admis malgré une exclusion',
		price: 'Taux hors fourchette',
		item_excused: 'Point de contrôle écarté',
		industry_code: 'Secteur autre qu’au registre',
		votes_overruled: 'Approuvé après un vote contre',
		reopened: 'Rouvert après sa clôture',
	},
	filters: 'Filtrer les dérogations',
	kind: 'Type',
	kind_any: 'Tout',
	from: 'Du',
	to: 'Au',
	reset: 'Retirer les filtres',
	entries: 'Dérogations',
	none: 'Aucune dérogation trouvée.',
	none_text: 'Choisissez une autre période ou retirez des filtres.',
	rate: 'Taux {{rate}}',
	code: 'Secteur {{code}}',
	second: 'Deuxième personne : {{name}}',
	no_second: 'Sans deuxième personne',
	pages: 'Pages',
	newer: 'Plus récentes',
	older: 'Plus anciennes',
}
