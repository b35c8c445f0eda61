import type { ContractTemplateInput } from '../../template.ts'
import { offerConditions, offerParties } from './offer-blocks.ts'

export const factoringOffer = {
	kind: 'factoring_offer',
	language: 'de',
	title: 'Factoringangebot',
	subtitle: 'Angebot {{offer.number}} vom {{document.date}}, Nr. {{document.number}}, zum Antrag {{application.number}}',
	blocks: [
		...offerParties,
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
		...offerConditions,
	],
} as const satisfies ContractTemplateInput
