import type { backofficeLoanTerms as model } from '../de/backoffice-loan-terms.ts'
import type { Translated } from '../translation.ts'

export const backofficeLoanTerms = {
	field: {
		more: 'Échéances supplémentaires',
		pause_from: 'Sans intérêts à partir du',
		pause_to: 'Intérêts de nouveau à partir du',
		rate: 'Taux débiteur',
		to_come: 'Échéances à venir',
		instalment: 'Montant de l’échéance',
		free_months: 'Mois sans amortissement',
		capitalised: 'Intérêts ajoutés au capital',
		consent: 'Comment l’entreprise donne son accord',
	},
	hint: {
		rate: 'Laissez le champ vide pour garder le taux.',
		instalment: 'Laissez le champ vide pour des échéances égales. Sinon, la dernière couvre le solde.',
		capitalised: 'Exigible et impayé : {{amount}}. Seuls les intérêts exigibles s’ajoutent au capital.',
		consent: 'Document et date. Nécessaire dès que la première échéance est exigible.',
		reason: 'L’entreprise la lit sur le portail.',
		in_difficulties: 'La modification compte alors comme mesure de renégociation au sens de la surveillance bancaire.',
	},
	said: {
		more: 'Échéances supplémentaires : {{number}}',
		pause: 'Sans intérêts à partir du {{from}}, de nouveau à partir du {{to}}',
		rate: 'Taux débiteur {{rate}}',
		to_come: 'Échéances à venir : {{number}}',
		instalment: 'Échéance {{amount}}',
		free_months: 'Mois sans amortissement : {{number}}',
		consent: 'Accord : {{document}}',
	},
	plan: {
		which: 'Quel plan',
		after: 'Nouveau plan de remboursement',
		before: 'Plan de remboursement actuel',
	},
	version: 'Plan de remboursement, version {{number}} : {{change}}',
	change: {
		contract: 'Contrat',
		payout: 'Versement',
		rate: 'Nouveau taux',
		deferral: 'Report',
		extension: 'Prolongation',
		pause: 'Pause des intérêts',
		restructuring: 'Nouvelles conditions',
		capitalisation: 'Intérêts capitalisés',
		prepayment: 'Remboursement anticipé',
	},
} satisfies Translated<typeof model, 'fr'>
