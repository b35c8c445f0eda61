import type { ContractTemplateInput } from '../../template.ts'

export const generalProvisions: ContractTemplateInput['blocks'] = [
	{
		type: 'clause',
		id: 'information',
		title: 'Information and documents',
		paragraphs: [
			'The borrower hands in its annual accounts or statement of income and expenses within nine months of the end of each financial year and, on request, a current management report.',
			'The borrower tells the lender without delay of: changes of name, seat, legal form, representation and beneficial owners; circumstances that may materially impair its ability to repay; enforcement against its assets.',
		],
	},
	{
		type: 'clause',
		id: 'default',
		title: 'Default',
		paragraphs: [
			{
				when: 'law_de',
				text: 'If the borrower is in default with a payment, it owes default interest of five percentage points above the base rate a year on the overdue amount (section 288(1) BGB). Overdue interest bears no default interest (section 289 sentence 1 BGB). Either side may prove a larger or smaller loss.',
			},
			{
				when: 'law_ch',
				text: 'If the borrower is in default with a payment, it owes default interest at the agreed rate without a reminder, and at least five per cent a year (article 104 of the Swiss Code of Obligations).',
			},
			{
				when: 'law_pl',
				text: 'If the borrower is in default with a payment, it owes statutory default interest under article 481 § 2 of the Polish Civil Code. All interest is limited to the statutory maximum (article 359 § 2¹ and article 481 § 2¹).',
			},
			'Payments are set off against costs first, then against interest, and against principal last.',
		],
	},
	{
		type: 'clause',
		id: 'termination',
		title: 'Termination for good cause',
		paragraphs: [
			'The lender may terminate this agreement without notice for good cause. Good cause exists in particular if the borrower is in default, in whole or in part, with at least two successive instalments and a further two weeks have passed in vain; if it has given incorrect information on its financial situation that mattered for the loan; if a material deterioration of its assets or of the value of collateral endangers repayment; or if the loan is used for another purpose.',
			'Where the cause is a breach of duty, termination is allowed only after a reasonable time for remedy has passed in vain, unless the law dispenses with it.',
			{ when: 'law_de', text: 'The statutory rights of termination under sections 489, 490 and 314 BGB remain unaffected.' },
			{ when: 'law_ch', text: 'Mandatory statutory rights of termination are reserved.' },
			{ when: 'law_pl', text: 'Article 723 of the Polish Civil Code and mandatory statutory rights of termination remain unaffected.' },
			'On termination the whole balance is due at once, including accrued interest and costs.',
		],
	},
	{
		type: 'clause',
		id: 'data',
		title: 'Data and confidentiality',
		paragraphs: [
			{
				when: 'law_de',
				text: 'The lender processes personal data under the General Data Protection Regulation and the German Federal Data Protection Act. The notice is at {{partner.data_protection_url}}.',
			},
			{
				when: 'law_ch',
				text: 'The lender processes personal data under the Swiss Data Protection Act. The notice is at {{partner.data_protection_url}}.',
			},
			{
				when: 'law_pl',
				text: 'The lender processes personal data under the General Data Protection Regulation and Polish data protection law. The notice is at {{partner.data_protection_url}}.',
			},
			'The lender may assign or pledge its claims for refinancing. It passes on only what is needed for that and binds the recipient to confidentiality.',
		],
	},
	{
		type: 'clause',
		id: 'final',
		title: 'Final provisions',
		paragraphs: [
			'Changes and additions to this agreement need text form. That holds for this provision too. There are no oral side agreements.',
			'The borrower may set off only claims that are undisputed or established by final judgment.',
			'If a provision is invalid, the others remain in force. The statutory rule takes its place.',
			{
				when: 'law_de',
				text: 'German law applies, without its rules referring to foreign law. If the borrower is a merchant or a legal person under public law, the courts of {{partner.city}} have exclusive jurisdiction.',
			},
			{ when: 'law_ch', text: 'Swiss substantive law applies. The courts of {{partner.city}} have exclusive jurisdiction.' },
			{ when: 'law_pl', text: 'Polish law applies. The competent court at the lender’s seat in {{partner.city}} has jurisdiction.' },
		],
	},
]
