import type { ContractTemplateInput } from '../../template.ts'
import { offerConditions, offerParties } from './offer-blocks.ts'

export const factoringOffer = {
	kind: 'factoring_offer',
	language: 'en',
	title: 'Factoring offer',
	subtitle: 'Offer {{offer.number}} of {{document.date}}, no. {{document.number}}, on application {{application.number}}',
	blocks: [
		...offerParties,
		{
			type: 'facts',
			id: 'terms',
			title: 'Terms',
			rows: [
				{ label: 'Factoring limit', value: '{{factoring.limit}}' },
				{ label: 'Term', value: '{{factoring.duration_months}} months' },
				{ label: 'Factoring fee', value: '{{factoring.fee}} of the gross amount of each receivable bought' },
				{ label: 'Interest on advances', value: '{{factoring.interest}} a year on what is drawn' },
				{ label: 'Advance rate', value: '{{factoring.advance_rate}} of the receivable' },
				{ label: 'Retention', value: '{{factoring.retention_rate}} of the receivable' },
				{ when: 'has_service_fee', label: 'Service fee', value: '{{factoring.service_fee}} a month' },
			],
		},
		...offerConditions,
	],
} as const satisfies ContractTemplateInput
