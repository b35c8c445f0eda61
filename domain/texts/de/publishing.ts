export const publishing = {
	title: 'Änderung zur Freigabe',
	subject: {
		authority: 'Wer was genehmigen darf',
	},
	/** The names of values, step by step. */
	part: {
		bands: 'Stufe',
		votes: 'Stimmen',
		up_to: 'bis',
		release_by_pricing: 'Freigabe durch die Preisfindung bis',
		decline_alone: 'Ablehnung durch eine Person bis',
		record_payment_alone: 'Zahlung durch eine Person erfasst bis',
		record_charge_alone: 'Entgelt oder Verzicht durch eine Person erfasst bis',
		front_office: 'Markt',
		back_office: 'Marktfolge',
	},
	at_once: 'Gilt 20 Sekunden nach der Freigabe.',
	from: 'Gilt ab {{time}}.',
	ends: 'Endet: Danach gilt wieder, was mitgeliefert ist.',
	state: {
		released: 'Freigegeben von {{name}}. Gilt ab {{time}}.',
		recalled: 'Zurückgerufen, bevor es galt.',
		returned: 'Zurückgegeben oder zurückgezogen. Der Entwurf bleibt erhalten.',
	},
	recall: 'Zurückrufen',
}
