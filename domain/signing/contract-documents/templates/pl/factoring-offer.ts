import type { ContractTemplateInput } from '../../template.ts'
import { offerConditions, offerParties } from './offer-blocks.ts'

export const factoringOffer = {
	kind: 'factoring_offer',
	language: 'pl',
	title: 'Oferta faktoringu',
	subtitle: 'Oferta {{offer.number}} z dnia {{document.date}}, nr {{document.number}}, do wniosku {{application.number}}',
	blocks: [
		...offerParties,
		{
			type: 'facts',
			id: 'terms',
			title: 'Warunki',
			rows: [
				{ label: 'Limit faktoringowy', value: '{{factoring.limit}}' },
				{ label: 'Okres', value: '{{factoring.duration_months}} miesięcy' },
				{ label: 'Prowizja faktoringowa', value: '{{factoring.fee}} kwoty brutto każdej nabytej wierzytelności' },
				{ label: 'Odsetki od zaliczek', value: '{{factoring.interest}} w skali roku od wykorzystanej kwoty' },
				{ label: 'Zaliczka', value: '{{factoring.advance_rate}} wierzytelności' },
				{ label: 'Kaucja', value: '{{factoring.retention_rate}} wierzytelności' },
				{ when: 'has_service_fee', label: 'Opłata serwisowa', value: '{{factoring.service_fee}} miesięcznie' },
			],
		},
		...offerConditions,
	],
} as const satisfies ContractTemplateInput
