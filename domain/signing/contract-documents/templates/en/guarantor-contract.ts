import type { ContractTemplateInput } from '../../template.ts'

export const guarantorContract = {
	kind: 'guarantor_contract',
	language: 'en',
	title: 'Maximum-amount guarantee',
	subtitle: 'No. {{document.number}} of {{document.date}}, on application {{application.number}}',
	blocks: [
		{
			type: 'paragraph',
			id: 'warning',
			style: 'notice',
			text: 'Please read this before you sign. By this guarantee you are liable with all your assets, up to {{guarantee.maximum_amount}}, if {{company.name}} does not pay. The creditor may turn to you directly without suing the debtor first. Sign only if you can raise this amount, and take advice if in doubt.',
		},
		{
			type: 'facts',
			id: 'creditor',
			title: 'Creditor',
			rows: [
				{ label: 'Name', value: '{{partner.legal_name}}' },
				{ label: 'Address', value: '{{partner.address}}' },
				{ label: 'Register', value: '{{partner.register}}' },
			],
		},
		{
			type: 'facts',
			id: 'guarantor',
			title: 'Guarantor',
			rows: [
				{ label: 'Name', value: '{{signatory.name}}' },
				{ label: 'Born on', value: '{{signatory.birthdate}}' },
				{ label: 'Address', value: '{{signatory.address}}' },
			],
		},
		{
			type: 'facts',
			id: 'debtor',
			title: 'Debtor',
			rows: [
				{ label: 'Name', value: '{{company.name}}' },
				{ label: 'Address', value: '{{company.address}}' },
				{ label: 'Register number', value: '{{company.register_number}}' },
			],
		},
		{
			type: 'facts',
			id: 'terms',
			title: 'Secured claim',
			rows: [
				{ when: 'is_loan', label: 'Loan', value: '{{loan.amount}}' },
				{ when: 'is_factoring', label: 'Factoring agreement, limit', value: '{{factoring.limit}}' },
				{ label: 'Maximum amount of the guarantee', value: '{{guarantee.maximum_amount}}' },
				{ label: 'Last day of the guarantee', value: '{{guarantee.ends_on}}' },
			],
		},
		{
			type: 'clause',
			id: 'guarantee',
			title: 'Guarantee',
			paragraphs: [
				'The guarantor guarantees to the creditor all claims under the agreement between creditor and debtor named above.',
				'For principal, interest, fees and costs together the guarantor is liable up to {{guarantee.maximum_amount}} at most. Under no circumstances does the guarantor owe more under this guarantee.',
				'Claims under other agreements are not secured. If the secured agreement is changed to the guarantor’s disadvantage, the change binds the guarantor only with the guarantor’s consent.',
			],
		},
		{
			type: 'clause',
			id: 'joint',
			title: 'Kind of liability',
			paragraphs: [
				{
					when: 'law_de',
					text: 'The guarantee is directly enforceable: the guarantor waives the defence that the debtor must be sued first (sections 771, 773(1) no. 1 of the German Civil Code, BGB). The defences of voidability and set-off (section 770 BGB) remain.',
				},
				{
					when: 'law_ch',
					text: 'The guarantor is jointly and severally liable (article 496 of the Swiss Code of Obligations, CO) and may be sued before the debtor if the debtor is in arrears and has been reminded in vain, or is obviously insolvent.',
				},
				{ when: 'law_pl', text: 'The guarantor is jointly and severally liable as a co-debtor (article 881 of the Polish Civil Code).' },
				'The creditor demands payment from the guarantor in text form and states what amount is open. Payment is due two weeks after receipt.',
			],
		},
		{
			type: 'clause',
			id: 'form',
			title: 'Form',
			paragraphs: [
				{
					when: 'law_de_no_merchant',
					text: 'The declaration needs a handwritten signature on paper; electronic form is excluded (section 766 BGB). It takes effect when the creditor receives the original.',
				},
				{
					when: 'law_de_merchant',
					text: 'The guarantor is a merchant and gives the guarantee in the course of their commercial business; it needs no particular form (section 350 HGB).',
				},
				{
					when: 'law_ch',
					text: 'The guarantee of a natural person above 2,000 francs needs a public deed that states the maximum amount (article 493 CO). If the guarantor is married or in a registered partnership, the written consent of spouse or partner is required (article 494 CO).',
				},
				{
					when: 'law_pl',
					text: 'The guarantor’s declaration must be in writing or it is void (article 876 § 2 of the Polish Civil Code).',
				},
			],
		},
		{
			type: 'clause',
			id: 'information',
			title: 'Information for the guarantor',
			paragraphs: [
				'On request, up to four times a year and free of charge, the creditor tells the guarantor what is open.',
				{ when: 'law_de', text: 'If the debtor is in default with two instalments, the creditor informs the guarantor.' },
				{
					when: 'law_ch',
					text: 'If the debtor is in arrears with principal, with half a year’s interest or with a year’s repayment, the creditor informs the guarantor (article 505 CO).',
				},
				{
					when: 'law_pl',
					text: 'If the debtor is late with its performance, the creditor informs the guarantor without delay (article 880 of the Polish Civil Code).',
				},
			],
		},
		{
			type: 'clause',
			id: 'end',
			title: 'End of the guarantee',
			paragraphs: [
				'The guarantee ends when the secured claims have been paid in full, and on {{guarantee.ends_on}} at the latest unless the creditor has called on the guarantor in text form by then.',
				{
					when: 'law_ch',
					text: 'For natural persons the maximum amount decreases every year under article 500 CO; the guarantee lapses after twenty years (article 509 CO).',
				},
				'After the end of the guarantee the creditor returns the deed without delay.',
			],
		},
		{
			type: 'clause',
			id: 'recourse',
			title: 'Recourse',
			paragraphs: [
				{ when: 'law_de', text: 'As far as the guarantor pays, the claim against the debtor passes to the guarantor (section 774 BGB).' },
				{ when: 'law_ch', text: 'As far as the guarantor pays, the creditor’s rights pass to the guarantor (article 507 CO).' },
				{
					when: 'law_pl',
					text: 'As far as the guarantor pays, the guarantor takes the creditor’s place (article 518 of the Polish Civil Code).',
				},
				'The creditor hands the guarantor the documents needed for recourse.',
			],
		},
		{
			type: 'clause',
			id: 'final',
			title: 'Final provisions',
			paragraphs: [
				'If a provision is invalid, the others remain in force. The privacy notice is at {{partner.data_protection_url}}.',
				{ when: 'law_de', text: 'German law applies. Jurisdiction follows the law.' },
				{ when: 'law_ch', text: 'Swiss substantive law applies. Jurisdiction follows the law.' },
				{ when: 'law_pl', text: 'Polish law applies. Jurisdiction follows the law.' },
			],
		},
		{
			type: 'paragraph',
			id: 'spouse',
			when: 'law_pl',
			style: 'small',
			text: 'Where a guarantor lives in Poland in joint marital property, that property is liable only with the spouse’s consent (article 41 of the Polish Family and Guardianship Code).',
		},
		{ type: 'signatures', id: 'signature_guarantor', role: 'guarantor', title: 'Guarantor, {{signatory.name}}' },
		{ type: 'signatures', id: 'signatures_creditor', role: 'partner', title: 'Accepted for the creditor, {{partner.legal_name}}' },
	],
} as const satisfies ContractTemplateInput
