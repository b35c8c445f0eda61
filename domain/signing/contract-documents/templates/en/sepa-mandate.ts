import type { ContractTemplateInput } from '../../template.ts'

export const sepaMandate = {
	kind: 'sepa_mandate',
	language: 'en',
	title: 'SEPA Core Direct Debit Mandate',
	subtitle: 'Mandate reference {{mandate.reference}}',
	blocks: [
		{
			type: 'facts',
			id: 'creditor',
			title: 'Creditor',
			rows: [
				{ label: 'Name', value: '{{partner.legal_name}}' },
				{ label: 'Address', value: '{{partner.address}}' },
				{ label: 'Country', value: '{{partner.country}}' },
				{ label: 'Creditor identifier', value: '{{partner.creditor_identifier}}' },
				{ label: 'Mandate reference', value: '{{mandate.reference}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'authorisation',
			text: 'By signing this mandate form, you authorise (A) {{partner.legal_name}} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from {{partner.legal_name}}.',
		},
		{
			type: 'paragraph',
			id: 'refund',
			style: 'notice',
			text: 'As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited.',
		},
		{
			type: 'facts',
			id: 'debtor',
			title: 'Account holder',
			rows: [
				{ label: 'Name', value: '{{company.name}}' },
				{ label: 'Address', value: '{{company.address}}' },
				{ label: 'Country', value: '{{company.country}}' },
				{ label: 'IBAN', value: '{{company.iban}}' },
				{ label: 'Bank', value: '{{company.bank_name}}' },
				{ label: 'Type of payment', value: 'Recurrent payment' },
				{ label: 'In respect of the contract', value: '{{application.number}}' },
			],
		},
		{ type: 'paragraph', id: 'note', style: 'small', text: 'Your rights are explained in a statement that you can obtain from your bank.' },
		{ type: 'signatures', id: 'signatures_debtor', role: 'company', title: 'Account holder, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
