import type { ContractTemplateInput } from '../../template.ts'
import { offerConditions, offerParties } from './offer-blocks.ts'

export const loanOffer = {
	kind: 'loan_offer',
	language: 'pl',
	title: 'Oferta finansowania',
	subtitle: 'Oferta {{offer.number}} z dnia {{document.date}}, nr {{document.number}}, do wniosku {{application.number}}',
	blocks: [
		...offerParties,
		{
			type: 'facts',
			id: 'terms',
			title: 'Warunki',
			rows: [
				{ label: 'Kwota pożyczki', value: '{{loan.amount}}' },
				{ label: 'Kwota wypłaty', value: '{{loan.paid_out}}' },
				{ label: 'Okres', value: '{{loan.duration_months}} miesięcy' },
				{ when: 'has_fixed_rate', label: 'Oprocentowanie nominalne, stałe', value: '{{loan.interest_rate}} w skali roku' },
				{ when: 'has_rate_name', label: 'Oprocentowanie nominalne obecnie', value: '{{loan.interest_rate}} w skali roku' },
				{ when: 'has_rate_name', label: 'Uzgodnione oprocentowanie', value: '{{loan.rate_name}}' },
				{ label: 'Rzeczywista roczna stopa oprocentowania', value: '{{loan.effective_rate}}' },
				{ when: 'is_annuity', label: 'Spłata', value: 'w {{loan.instalments}} ratach, {{loan.frequency}}; rata {{loan.instalment}}' },
				{
					when: 'is_linear',
					label: 'Spłata',
					value: 'w {{loan.instalments}} ratach o równym kapitale, {{loan.frequency}}; najwyższa rata {{loan.instalment}}',
				},
				{
					when: 'is_bullet',
					label: 'Spłata',
					value: 'jednorazowo na koniec okresu; odsetki {{loan.frequency}}, każdorazowo {{loan.instalment}}',
				},
				{ when: 'has_interest_only', label: 'Karencja w spłacie kapitału', value: '{{loan.interest_only_months}} miesięcy' },
				{ when: 'has_purpose', label: 'Cel', value: '{{loan.purpose}}' },
			],
		},
		{
			type: 'facts',
			id: 'costs',
			title: 'Koszt',
			rows: [
				{ when: 'has_transaction_fee', label: 'Opłata przygotowawcza', value: '{{pricing.transaction_fee}}' },
				{ when: 'law_de_transaction_fee', label: 'Opłata przygotowawcza, uzgodniona indywidualnie', value: '{{pricing.fee_negotiation}}' },
				{ when: 'has_agio', label: 'Agio', value: '{{pricing.agio}}' },
				{ when: 'has_disagio', label: 'Dyskonto (disagio)', value: '{{pricing.disagio}}' },
				{ when: 'has_processing_fee', label: 'Opłata od raty', value: '{{pricing.processing_fee}}' },
				{ when: 'has_prepayment_fee', label: 'Opłata za wcześniejszą spłatę', value: '{{pricing.prepayment_fee}}' },
				{ when: 'has_prepayment_rate', label: 'Przy wcześniejszej spłacie, od kwoty', value: '{{pricing.prepayment_rate}}' },
				{ label: 'Suma odsetek', value: '{{loan.total_interest}}' },
				{ label: 'Suma wszystkich rat', value: '{{loan.total}}' },
			],
		},
		...offerConditions,
		{ type: 'heading', id: 'plan_heading', text: 'Harmonogram spłat' },
		{ type: 'paragraph', id: 'plan_note', text: 'Kwoty w walucie oferty. Miesiące liczone są od dnia wypłaty.' },
		{
			type: 'table',
			id: 'plan',
			of: 'plan',
			columns: [
				{ label: 'Nr', field: 'number' },
				{ label: 'Miesiąc', field: 'month' },
				{ label: 'Rata', field: 'payment' },
				{ label: 'Odsetki', field: 'interest' },
				{ label: 'Kapitał', field: 'principal' },
				{ label: 'Saldo', field: 'balance' },
			],
		},
	],
} as const satisfies ContractTemplateInput
