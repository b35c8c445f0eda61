import type { ContractTemplateInput } from '../../template.ts'
import { generalProvisions } from './loan-contract-provisions.ts'
import { companyRows, partnerRows } from './party-rows.ts'

export const loanContract = {
	kind: 'loan_contract',
	language: 'en',
	title: 'Loan agreement',
	subtitle: 'No. {{document.number}} of {{document.date}}, on application {{application.number}}',
	blocks: [
		{ type: 'facts', id: 'lender', title: 'Lender', rows: partnerRows },
		{ type: 'facts', id: 'borrower', title: 'Borrower', rows: companyRows },
		{
			type: 'facts',
			id: 'terms',
			title: 'Key terms',
			rows: [
				{ label: 'Amount of the loan', value: '{{loan.amount}}' },
				{ label: 'Amount paid out', value: '{{loan.paid_out}}' },
				{ label: 'Term', value: '{{loan.duration_months}} months' },
				{ when: 'has_fixed_rate', label: 'Nominal interest rate, fixed', value: '{{loan.interest_rate}} a year' },
				{ when: 'has_rate_name', label: 'Nominal interest rate at signing', value: '{{loan.interest_rate}} a year' },
				{ when: 'has_rate_name', label: 'Interest agreement', value: '{{loan.rate_name}}' },
				{ label: 'Effective annual rate', value: '{{loan.effective_rate}}' },
				{
					when: 'is_annuity',
					label: 'Repayment',
					value: 'in {{loan.instalments}} instalments, {{loan.frequency}}; regular instalment {{loan.instalment}}',
				},
				{
					when: 'is_linear',
					label: 'Repayment',
					value:
						'in {{loan.instalments}} instalments with equal repayments of principal, {{loan.frequency}}; highest instalment {{loan.instalment}}',
				},
				{
					when: 'is_bullet',
					label: 'Repayment',
					value: 'in one sum at the end of the term; interest {{loan.frequency}}, {{loan.instalment}} each time',
				},
				{ when: 'has_transaction_fee', label: 'Arrangement fee', value: '{{pricing.transaction_fee}}' },
				{ when: 'has_agio', label: 'Premium', value: '{{pricing.agio}}' },
				{ when: 'has_disagio', label: 'Discount', value: '{{pricing.disagio}}' },
				{ when: 'has_purpose', label: 'Purpose', value: '{{loan.purpose}}' },
			],
		},
		{
			type: 'clause',
			id: 'amount',
			title: 'Loan and use',
			paragraphs: [
				'The lender grants the borrower a loan of {{loan.amount}}.',
				'The loan serves the borrower’s trade, business or independent profession only. The borrower does not act as a consumer.',
				{
					when: 'has_purpose',
					text: 'The borrower uses the loan for the following purpose: {{loan.purpose}}. Any other use needs the lender’s prior consent in text form.',
				},
			],
		},
		{
			type: 'clause',
			id: 'objects_clause',
			when: 'has_objects',
			title: 'Financed objects',
			paragraphs: [
				'The loan finances the following objects. Prices are net purchase prices of one piece in the currency of the agreement:',
			],
		},
		{
			type: 'table',
			id: 'objects',
			when: 'has_objects',
			of: 'objects',
			columns: [
				{ label: 'Object', field: 'description' },
				{ label: 'Year built', field: 'built_at' },
				{ label: 'Number', field: 'count' },
				{ label: 'Seller', field: 'seller' },
				{ label: 'Price', field: 'price' },
			],
		},
		{
			type: 'clause',
			id: 'disbursement',
			title: 'Payment of the loan',
			paragraphs: [
				{
					when: 'has_no_objects',
					text: 'The lender pays {{loan.paid_out}} to the borrower’s account, IBAN {{company.iban}}, as soon as all conditions of this agreement are met.',
				},
				{
					when: 'has_objects',
					text: 'The lender pays {{loan.paid_out}} on the borrower’s behalf to the sellers of the financed objects, as soon as all conditions of this agreement are met and the invoice and proof of delivery have been received. What the borrower has demonstrably paid already, and what is due to the borrower as owner, is paid to the borrower’s account, IBAN {{company.iban}}.',
				},
				'The conditions of payment are: everybody concerned has validly signed this agreement; everybody who has to be identified under anti-money-laundering law has been identified; agreed collateral has been validly provided; there is no good cause for termination.',
				'If the borrower does not draw the loan within three months of signing, or the conditions are not met by then, the lender may withdraw from the agreement after setting a reasonable deadline.',
			],
		},
		{
			type: 'clause',
			id: 'conditions',
			when: 'has_conditions',
			title: 'Special conditions',
			paragraphs: ['Payment further requires that the following conditions are met and proven to the lender:'],
		},
		{ type: 'points', id: 'conditions_list', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'clause',
			id: 'interest',
			title: 'Interest',
			paragraphs: [
				'The loan bears interest of {{loan.interest_rate}} a year from the day it is paid out.',
				{ when: 'has_fixed_rate', text: 'The rate is fixed for the whole term.' },
				{
					when: 'has_rate_name',
					text: 'The rate follows the interest agreement: {{loan.rate_name}}. The repayment plan and the effective annual rate are calculated with the rate at signing. When the rate changes, the lender tells the borrower the new rate, the day of the change and the new repayment plan in text form before the next instalment.',
				},
				'Interest is computed by the method 30/360: every month counts 30 days and the year 360. It is due in arrears with each instalment.',
			],
		},
		{
			type: 'clause',
			id: 'repayment',
			title: 'Repayment',
			paragraphs: [
				{
					when: 'is_annuity',
					text: 'The borrower repays the loan {{loan.frequency}} in equal instalments of interest and principal. The regular instalment is {{loan.instalment}}.',
				},
				{
					when: 'is_linear',
					text: 'The borrower repays the principal {{loan.frequency}} in equal amounts and pays the accrued interest with them. The highest instalment is {{loan.instalment}}; the following ones fall with the balance.',
				},
				{
					when: 'is_bullet',
					text: 'The borrower repays the loan in one sum at the end of the term. Until then the borrower pays the interest {{loan.frequency}}.',
				},
				{
					when: 'has_interest_only',
					text: 'Nothing is repaid in the first {{loan.interest_only_months}} months. Only the interest is payable during that time.',
				},
				'Amount and order of all instalments are shown in the repayment plan in the annex. Months are counted from the day of payment. If a due date is not a bank working day, payment is due on the next one. The last instalment takes up rounding differences.',
				{
					when: 'collects_by_sepa',
					text: 'The lender collects due amounts by SEPA Core direct debit from the account named in the mandate, mandate reference {{mandate.reference}}. The borrower keeps the account in funds. Debits are announced at least one day ahead; the repayment plan counts as the announcement.',
				},
				{
					when: 'paid_by_transfer',
					text: 'The borrower transfers due amounts under the number {{document.number}} to the lender’s account with {{partner.bank_name}}, IBAN {{partner.iban}}.',
				},
			],
		},
		{
			type: 'clause',
			id: 'costs',
			title: 'Fees and costs',
			paragraphs: [
				{
					when: 'has_transaction_fee',
					text: 'For the conclusion of this agreement the borrower owes an arrangement fee of {{pricing.transaction_fee}} once. It is due when the loan is paid out; the lender may set it off then.',
				},
				{
					when: 'law_de_transaction_fee',
					text: 'This fee is no standard term: the parties negotiated it individually (section 305 (1) sentence 3 BGB). It is recorded: {{pricing.fee_negotiation}}',
				},
				{
					when: 'has_disagio',
					text: 'The discount of {{pricing.disagio}} is kept back when the loan is paid out. It stands for the lower interest rate and is refunded in proportion to time if the loan is repaid early.',
				},
				{
					when: 'has_agio',
					text: 'A premium of {{pricing.agio}} is added to the amount of the loan. It is not paid out, bears interest like the loan and is repaid with the instalments.',
				},
				{
					when: 'has_processing_fee',
					text: 'For the handling of each payment the borrower owes {{pricing.processing_fee}}, payable with the instalment.',
				},
				'The borrower bears the proven costs of providing, managing and releasing collateral. No other fees are charged unless this agreement names them.',
			],
		},
		{
			type: 'clause',
			id: 'prepayment',
			title: 'Early repayment',
			paragraphs: [
				{
					when: 'law_de_fixed_rate',
					text: 'While the rate is fixed, the borrower may repay the loan early only with the lender’s consent or under section 490(2) of the German Civil Code (BGB). Ten years after receiving the loan in full the borrower may terminate it under section 489(1) no. 2 BGB; this right is not restricted.',
				},
				{
					when: 'law_de_rate_name',
					text: 'As long as the rate may change, the borrower may terminate the loan in whole or in part with three months’ notice (section 489(2) of the German Civil Code, BGB); this right is not restricted.',
				},
				{ when: 'law_ch', text: 'The borrower may repay the loan early, in whole or in part, on the next due date with 30 days’ notice.' },
				{ when: 'law_pl', text: 'The borrower may repay the loan early, in whole or in part, on the next due date with 30 days’ notice.' },
				{
					when: 'has_prepayment_price',
					text: 'On early repayment the borrower pays, in place of compensation for loss, only what is agreed in this clause.',
				},
				{ when: 'has_prepayment_fee', text: 'For each early repayment the borrower owes a fee of {{pricing.prepayment_fee}}.' },
				{ when: 'has_prepayment_rate', text: 'On top of the amount repaid early the borrower owes {{pricing.prepayment_rate}} of it.' },
				{
					when: 'owes_prepayment_loss',
					text: 'On early repayment the borrower compensates the loss the lender suffers from it. Saved expenses, saved costs of risk and the return of reinvesting for the remaining term are deducted. The lender discloses the calculation. The borrower may prove that the loss is smaller.',
				},
			],
		},
		{
			type: 'clause',
			id: 'securities',
			title: 'Collateral',
			paragraphs: [
				{
					when: 'has_guarantors',
					text: 'The lender’s claims under this agreement are secured by guarantees of the following persons, given in separate deeds:',
				},
				{ when: 'has_no_guarantors', text: 'No guarantees have been agreed for this loan.' },
			],
		},
		{
			type: 'points',
			id: 'guarantors',
			when: 'has_guarantors',
			of: 'guarantors',
			text: '{{name}}, born {{birthdate}}, up to a maximum of {{amount}}',
		},
		...generalProvisions,
		{ type: 'signatures', id: 'signatures_lender', role: 'partner', title: 'For the lender, {{partner.legal_name}}' },
		{ type: 'signatures', id: 'signatures_borrower', role: 'company', title: 'For the borrower, {{company.name}}' },
		{ type: 'page_break', id: 'annex_page' },
		{ type: 'heading', id: 'annex', text: 'Annex: repayment plan' },
		{
			type: 'paragraph',
			id: 'annex_note',
			text: 'All amounts are in the currency of the agreement. Months are counted from the day the loan is paid out. Interest comes to {{loan.total_interest}}, all instalments together to {{loan.total}}.',
		},
		{
			type: 'table',
			id: 'plan',
			of: 'plan',
			columns: [
				{ label: 'No.', field: 'number' },
				{ label: 'Month', field: 'month' },
				{ label: 'Payment', field: 'payment' },
				{ label: 'Interest', field: 'interest' },
				{ label: 'Principal', field: 'principal' },
				{ label: 'Balance', field: 'balance' },
			],
		},
	],
} as const satisfies ContractTemplateInput
