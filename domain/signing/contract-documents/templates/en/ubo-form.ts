import type { ContractTemplateInput } from '../../template.ts'

export const uboForm = {
	kind: 'ubo_form',
	language: 'en',
	title: 'Declaration of beneficial owners',
	subtitle: 'No. {{document.number}} of {{document.date}}',
	blocks: [
		{
			type: 'facts',
			id: 'company',
			title: 'Company',
			rows: [
				{ label: 'Name', value: '{{company.name}}' },
				{ label: 'Legal form', value: '{{company.legal_form}}' },
				{ label: 'Seat', value: '{{company.address}}' },
				{ label: 'Country', value: '{{company.country}}' },
				{ label: 'Register number', value: '{{company.register_number}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'law_de',
			when: 'law_de',
			text: 'A beneficial owner is any natural person who directly or indirectly holds more than 25 per cent of the capital, controls more than 25 per cent of the votes, or exercises control in a comparable way (section 3 of the German Anti-Money Laundering Act). We ask from a share of {{ubo.threshold}}.',
		},
		{
			type: 'paragraph',
			id: 'law_ch',
			when: 'law_ch',
			text: 'A controlling person is any natural person who ultimately, alone or together with others, holds at least 25 per cent of the capital or votes or otherwise controls the company (article 2a of the Swiss Anti-Money Laundering Act). We ask from a share of {{ubo.threshold}}.',
		},
		{
			type: 'paragraph',
			id: 'law_pl',
			when: 'law_pl',
			text: 'A beneficial owner is any natural person who directly or indirectly holds more than 25 per cent of the shares or votes or otherwise controls the company (article 2(2)(1) of the Polish Anti-Money Laundering Act of 1 March 2018). We ask from a share of {{ubo.threshold}}.',
		},
		{ type: 'heading', id: 'owners_heading', when: 'has_owners', text: 'Beneficial owners' },
		{
			type: 'table',
			id: 'owners',
			when: 'has_owners',
			of: 'owners',
			columns: [
				{ label: 'Name', field: 'name' },
				{ label: 'Date of birth', field: 'birthdate' },
				{ label: 'Nationality', field: 'nationality' },
				{ label: 'Address', field: 'address' },
				{ label: 'Share', field: 'share' },
				{ label: 'Ground', field: 'control' },
			],
		},
		{ type: 'heading', id: 'fictitious_heading', when: 'has_fictitious_owners', text: 'Persons deemed beneficial owners' },
		{
			type: 'paragraph',
			id: 'fictitious_text',
			when: 'has_fictitious_owners',
			text: 'Nobody holds a share of {{ubo.threshold}} or more or otherwise controls the company. The following legal representatives therefore take the place of beneficial owners:',
		},
		{
			type: 'table',
			id: 'fictitious',
			when: 'has_fictitious_owners',
			of: 'fictitious_owners',
			columns: [
				{ label: 'Name', field: 'name' },
				{ label: 'Date of birth', field: 'birthdate' },
				{ label: 'Nationality', field: 'nationality' },
				{ label: 'Address', field: 'address' },
			],
		},
		{ type: 'heading', id: 'shares_heading', when: 'has_shareholders', text: 'Declared shares' },
		{
			type: 'table',
			id: 'shares',
			when: 'has_shareholders',
			of: 'shareholders',
			columns: [
				{ label: 'Name', field: 'name' },
				{ label: 'Share', field: 'share' },
			],
		},
		{ type: 'heading', id: 'declaration_heading', text: 'Declaration' },
		{
			type: 'list',
			id: 'declaration',
			items: [
				'The information is complete and correct.',
				'We act on our own account and not for anybody else.',
				'We report changes without delay.',
				'We know that incorrect information may be prosecuted as an offence.',
			],
		},
		{ type: 'signatures', id: 'signatures', role: 'company', title: 'For the company, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
