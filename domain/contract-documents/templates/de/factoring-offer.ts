import type { ContractTemplateInput } from '../../template.ts'

export const factoringOffer = {
	kind: 'factoring_offer',
	language: 'de',
	title: 'Factoringangebot',
	subtitle: 'Angebot {{offer.number}} vom {{document.date}}, Nr. {{document.number}}, zum Antrag {{application.number}}',
	blocks: [
		{
			type: 'facts',
			id: 'lender',
			title: 'Anbieter',
			rows: [
				{ label: 'Name', value: '{{partner.legal_name}}' },
				{ label: 'E-Mail', value: '{{partner.support_email}}' },
				{ label: 'Telefon', value: '{{partner.support_phone}}' },
			],
		},
		{
			type: 'facts',
			id: 'customer',
			title: 'Für',
			rows: [
				{ label: 'Unternehmen', value: '{{company.name}}' },
				{ label: 'Rechtsform', value: '{{company.legal_form}}' },
				{ label: 'Anschrift', value: '{{company.address}}' },
			],
		},
		{
			type: 'facts',
			id: 'validity',
			title: 'Gültigkeit',
			rows: [
				{ label: 'Annehmbar bis einschließlich', value: '{{offer.valid_until}}' },
				{ label: 'Annahmefrist', value: '{{offer.valid_days}} Tage ab Freigabe' },
			],
		},
		{
			type: 'facts',
			id: 'terms',
			title: 'Konditionen',
			rows: [
				{ label: 'Factoringlimit', value: '{{factoring.limit}}' },
				{ label: 'Laufzeit', value: '{{factoring.duration_months}} Monate' },
				{ label: 'Factoringgebühr', value: '{{factoring.fee}} auf den Bruttobetrag jeder angekauften Forderung' },
				{ label: 'Zinsen auf Vorschüsse', value: '{{factoring.interest}} im Jahr auf das in Anspruch Genommene' },
				{ label: 'Vorschuss', value: '{{factoring.advance_rate}} der Forderung' },
				{ label: 'Sicherungseinbehalt', value: '{{factoring.retention_rate}} der Forderung' },
				{ when: 'has_service_fee', label: 'Servicegebühr', value: '{{factoring.service_fee}} im Monat' },
			],
		},
		{ type: 'heading', id: 'conditions_heading', when: 'has_conditions', text: 'Bedingungen' },
		{ type: 'paragraph', id: 'conditions_lead', when: 'has_conditions', text: 'Vor der Auszahlung sind zu erfüllen:' },
		{ type: 'points', id: 'conditions', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'paragraph',
			id: 'accept',
			style: 'notice',
			text: 'Nehmen Sie das Angebot im Portal an. Danach bereiten wir die Verträge vor; verbindlich ist, was im Vertrag steht.',
		},
	],
} as const satisfies ContractTemplateInput
