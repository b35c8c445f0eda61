import type { ContractTemplateInput } from '../../template.ts'

export const uboForm = {
	kind: 'ubo_form',
	language: 'fr',
	title: 'Déclaration des bénéficiaires effectifs',
	subtitle: 'N° {{document.number}} du {{document.date}}',
	blocks: [
		{
			type: 'facts',
			id: 'company',
			title: 'Société',
			rows: [
				{ label: 'Dénomination', value: '{{company.name}}' },
				{ label: 'Forme juridique', value: '{{company.legal_form}}' },
				{ label: 'Siège', value: '{{company.address}}' },
				{ label: 'Pays', value: '{{company.country}}' },
				{ label: 'Numéro de registre', value: '{{company.register_number}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'law_de',
			when: 'law_de',
			text: 'Est bénéficiaire effectif toute personne physique qui détient directement ou indirectement plus de 25 pour cent du capital ou contrôle plus de 25 pour cent des voix, ou exerce un contrôle comparable (§ 3 de la loi allemande sur le blanchiment). Nous demandons ces indications dès une part de {{ubo.threshold}}.',
		},
		{
			type: 'paragraph',
			id: 'law_ch',
			when: 'law_ch',
			text: 'Est détentrice du contrôle toute personne physique qui détient en dernier lieu, seule ou de concert avec des tiers, au moins 25 pour cent du capital ou des voix, ou qui contrôle la société d’une autre manière (article 2a de la loi suisse sur le blanchiment d’argent). Nous demandons ces indications dès une part de {{ubo.threshold}}.',
		},
		{
			type: 'paragraph',
			id: 'law_pl',
			when: 'law_pl',
			text: 'Est bénéficiaire effectif toute personne physique qui détient directement ou indirectement plus de 25 pour cent des parts ou des voix, ou contrôle la société d’une autre manière (article 2, alinéa 2, point 1, de la loi polonaise du 1er mars 2018 sur le blanchiment). Nous demandons ces indications dès une part de {{ubo.threshold}}.',
		},
		{ type: 'heading', id: 'owners_heading', when: 'has_owners', text: 'Bénéficiaires effectifs' },
		{
			type: 'table',
			id: 'owners',
			when: 'has_owners',
			of: 'owners',
			columns: [
				{ label: 'Nom', field: 'name' },
				{ label: 'Naissance', field: 'birthdate' },
				{ label: 'Nationalité', field: 'nationality' },
				{ label: 'Adresse', field: 'address' },
				{ label: 'Part', field: 'share' },
				{ label: 'Motif', field: 'control' },
			],
		},
		{ type: 'heading', id: 'fictitious_heading', when: 'has_fictitious_owners', text: 'Personnes réputées bénéficiaires effectifs' },
		{
			type: 'paragraph',
			id: 'fictitious_text',
			when: 'has_fictitious_owners',
			text: 'Personne ne détient une part de {{ubo.threshold}} ou plus ni ne contrôle la société d’une autre manière. Les représentants légaux suivants tiennent donc lieu de bénéficiaires effectifs :',
		},
		{
			type: 'table',
			id: 'fictitious',
			when: 'has_fictitious_owners',
			of: 'fictitious_owners',
			columns: [
				{ label: 'Nom', field: 'name' },
				{ label: 'Naissance', field: 'birthdate' },
				{ label: 'Nationalité', field: 'nationality' },
				{ label: 'Adresse', field: 'address' },
			],
		},
		{ type: 'heading', id: 'shares_heading', when: 'has_shareholders', text: 'Parts déclarées' },
		{
			type: 'table',
			id: 'shares',
			when: 'has_shareholders',
			of: 'shareholders',
			columns: [
				{ label: 'Nom', field: 'name' },
				{ label: 'Part', field: 'share' },
			],
		},
		{ type: 'heading', id: 'declaration_heading', text: 'Déclaration' },
		{
			type: 'list',
			id: 'declaration',
			items: [
				'Les indications sont complètes et exactes.',
				'Nous agissons pour notre propre compte et non pour un tiers.',
				'Nous annonçons les modifications sans délai.',
				'Nous savons que des indications inexactes peuvent être poursuivies pénalement.',
			],
		},
		{ type: 'signatures', id: 'signatures', role: 'company', title: 'Pour la société, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
