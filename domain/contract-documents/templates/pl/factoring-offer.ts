import type { ContractTemplateInput } from '../../template.ts'

export const factoringOffer = {
	kind: 'factoring_offer',
	language: 'pl',
	title: 'Oferta faktoringu',
	subtitle: 'Oferta {{offer.number}} z dnia {{document.date}}, nr {{document.number}}, do wniosku {{application.number}}',
	blocks: [
		{
			type: 'facts',
			id: 'lender',
			title: 'Oferent',
			rows: [
				{ label: 'Nazwa', value: '{{partner.legal_name}}' },
				{ label: 'E-mail', value: '{{partner.support_email}}' },
				{ label: 'Telefon', value: '{{partner.support_phone}}' },
			],
		},
		{
			type: 'facts',
			id: 'customer',
			title: 'Dla',
			rows: [
				{ label: 'Firma', value: '{{company.name}}' },
				{ label: 'Forma prawna', value: '{{company.legal_form}}' },
				{ label: 'Adres', value: '{{company.address}}' },
			],
		},
		{
			type: 'facts',
			id: 'validity',
			title: 'Ważność',
			rows: [
				{ label: 'Można przyjąć do dnia (włącznie)', value: '{{offer.valid_until}}' },
				{ label: 'Termin przyjęcia', value: '{{offer.valid_days}} dni od zwolnienia' },
			],
		},
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
		{ type: 'heading', id: 'conditions_heading', when: 'has_conditions', text: 'Warunki wypłaty' },
		{ type: 'paragraph', id: 'conditions_lead', when: 'has_conditions', text: 'Do spełnienia przed wypłatą:' },
		{ type: 'points', id: 'conditions', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'paragraph',
			id: 'accept',
			style: 'notice',
			text: 'Prosimy przyjąć ofertę w portalu. Następnie przygotujemy umowy; wiążąca jest treść umowy.',
		},
	],
} as const satisfies ContractTemplateInput
