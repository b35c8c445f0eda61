import type { related as model } from '../de/related.ts'
import type { Translated } from '../translation.ts'

export const related = {
	title: 'Dossiers liés',
	failed: 'Nous ne pouvons pas charger les dossiers liés. Rechargez la page.',
	none: 'L’entreprise et ses personnes n’ont pas d’autre demande ni d’autre prêt.',
	exposure: 'Engagement en {{currency}}, sans ce dossier',
	exposure_parts: 'Prêts {{lent}}, demandes en cours {{requested}}',
	more: 'Voici les {{count}} plus récents. La somme porte sur ceux-ci.',
	duplicate: 'Doublon possible',
	requested: 'montant demandé',
	relation: {
		company: 'Même entreprise',
		register_number: 'Même numéro d’inscription',
		tax_id: 'Même numéro fiscal',
		representative: 'Même représentant',
		owner: 'Même bénéficiaire effectif',
	},
	loan: {
		pending: 'non versé',
		open: 'prêt en cours',
		delay: 'en retard',
		default: 'en défaut',
		repaid: 'remboursé',
		canceled: 'annulé',
	},
} satisfies Translated<typeof model, 'fr'>
