import type { ContractTemplateInput } from '../../template.ts'
import { companyRows, partnerRows } from './party-rows.ts'

export const factoringContract = {
	kind: 'factoring_contract',
	language: 'en',
	title: 'Factoring agreement',
	subtitle: 'No. {{document.number}} of {{document.date}}, on application {{application.number}}',
	blocks: [
		{ type: 'facts', id: 'factor', title: 'Factor', rows: partnerRows },
		{ type: 'facts', id: 'client', title: 'Client', rows: companyRows },
		{
			type: 'facts',
			id: 'terms',
			title: 'Key terms',
			rows: [
				{ label: 'Factoring limit', value: '{{factoring.limit}}' },
				{ label: 'Term', value: '{{factoring.duration_months}} months' },
				{ label: 'Factoring fee', value: '{{factoring.fee}} of the gross amount of each receivable bought' },
				{ label: 'Interest on advances', value: '{{factoring.interest}} a year on amounts advanced' },
				{ label: 'Advance rate', value: '{{factoring.advance_rate}} of the receivable' },
				{ label: 'Retention', value: '{{factoring.retention_rate}} of the receivable' },
				{ when: 'has_service_fee', label: 'Service fee', value: '{{factoring.service_fee}} a month' },
			],
		},
		{
			type: 'clause',
			id: 'subject',
			title: 'Subject',
			paragraphs: [
				'The client offers for sale to the factor all receivables from supplies and services to business customers that arise after this agreement begins. Each invoice handed over is an offer.',
				'The factor accepts an offer by crediting or paying it. It buys within the limit of {{factoring.limit}} and the limits it sets and notifies for single customers. It may change limits for future receivables at any time.',
			],
		},
		{
			type: 'clause',
			id: 'price',
			title: 'Price and payment',
			paragraphs: [
				'The price is the amount of the receivable including value added tax, less the fees and interest of this agreement.',
				'The factor pays {{factoring.advance_rate}} of the receivable to the account IBAN {{company.iban}} by the second bank working day after the purchase. It retains the remaining {{factoring.retention_rate}} as security for deductions by the customer, and pays it out once the receivable has been paid or the customer has failed to pay.',
			],
		},
		{
			type: 'clause',
			id: 'fees',
			title: 'Fees and interest',
			paragraphs: [
				'The factoring fee is {{factoring.fee}} of the gross amount of each receivable bought. Value added tax is added where it is due.',
				{ when: 'has_service_fee', text: 'For administration and reports the client pays {{factoring.service_fee}} a month.' },
				'On amounts paid out and not yet received the client pays interest of {{factoring.interest}} a year, computed by days and settled monthly in arrears.',
			],
		},
		{
			type: 'clause',
			id: 'conditions',
			when: 'has_conditions',
			title: 'Special conditions',
			paragraphs: ['Before the first purchase the following conditions must be met and proven:'],
		},
		{ type: 'points', id: 'conditions_list', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'clause',
			id: 'risk',
			title: 'Risk of non-payment',
			paragraphs: [
				'For receivables bought, the factor bears the risk that the customer cannot pay. The customer is deemed to have failed to pay 120 days after the due date if it has not disputed the receivable.',
				'The client warrants that the receivable exists, can be assigned, and is and remains free of defences and rights of others. If the customer disputes the receivable, the factor may claim the advance back until the matter is settled.',
			],
		},
		{
			type: 'clause',
			id: 'assignment',
			title: 'Assignment and collateral',
			paragraphs: [
				'The client hereby assigns all receivables it offers to the factor, which accepts. For receivables that are not bought the assignment secures the claims under this agreement. Extended retentions of title of suppliers take precedence where they are entitled to them.',
				'With the receivable, retained title, claims for return and other ancillary rights pass to the factor.',
			],
		},
		{
			type: 'clause',
			id: 'securities',
			when: 'has_guarantors',
			title: 'Collateral',
			paragraphs: [
				'The factor’s claims under this agreement are secured by the guarantees of the following persons, given in separate documents:',
			],
		},
		{
			type: 'points',
			id: 'guarantors',
			when: 'has_guarantors',
			of: 'guarantors',
			text: '{{name}}, born {{birthdate}}, up to a maximum of {{amount}}',
		},
		{
			type: 'clause',
			id: 'notice',
			title: 'Notice to customers',
			paragraphs: [
				'On each invoice the client states that the receivable has been assigned to the factor and can be discharged only by payment to its account IBAN {{partner.iban}}.',
				'Payments that nevertheless reach the client are passed on without delay.',
			],
		},
		{
			type: 'clause',
			id: 'information',
			title: 'Information',
			paragraphs: [
				'The client hands over invoices, proofs of delivery and credit notes completely and correctly. It reports complaints, counterclaims and doubts about a customer’s ability to pay without delay.',
				'It hands in annual accounts within nine months of the end of the financial year, and management reports with account balances every quarter. The factor may inspect the books after notice.',
			],
		},
		{
			type: 'clause',
			id: 'term',
			title: 'Term and termination',
			paragraphs: [
				'The agreement begins with the last signature and runs for {{factoring.duration_months}} months. It is extended by one year at a time unless terminated in text form three months before its end.',
				'Either side may terminate without notice for good cause. Good cause is in particular: false statements on receivables, dispositions in breach of the duty to pass payments on, suspension of payments, and a material deterioration of assets. Receivables already bought are settled under this agreement.',
			],
		},
		{
			type: 'clause',
			id: 'data',
			title: 'Data and confidentiality',
			paragraphs: [
				'The factor processes data of customers and client as far as needed for purchase, assessment, insurance and collection. The notice is at {{partner.data_protection_url}}.',
				'The client makes sure that it may pass on the necessary information on its customers.',
			],
		},
		{
			type: 'clause',
			id: 'final',
			title: 'Final provisions',
			paragraphs: [
				'Changes and additions need text form. That holds for this provision too.',
				'If a provision is invalid, the others remain in force. The statutory rule takes its place.',
				{ when: 'law_de', text: 'German law applies. Among merchants the courts of {{partner.city}} have exclusive jurisdiction.' },
				{ when: 'law_ch', text: 'Swiss substantive law applies. The courts of {{partner.city}} have exclusive jurisdiction.' },
				{ when: 'law_pl', text: 'Polish law applies. The competent court at the factor’s seat in {{partner.city}} has jurisdiction.' },
			],
		},
		{ type: 'signatures', id: 'signatures_factor', role: 'partner', title: 'For the factor, {{partner.legal_name}}' },
		{ type: 'signatures', id: 'signatures_client', role: 'company', title: 'For the client, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
