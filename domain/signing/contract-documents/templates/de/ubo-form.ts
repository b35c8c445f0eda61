import type { ContractTemplateInput } from '../../template.ts'

export const uboForm = {
	kind: 'ubo_form',
	language: 'de',
	title: 'Erklärung zu den wirtschaftlich Berechtigten',
	subtitle: 'Nr. {{document.number}} vom {{document.date}}',
	blocks: [
		{
			type: 'facts',
			id: 'company',
			title: 'Gesellschaft',
			rows: [
				{ label: 'Firma', value: '{{company.name}}' },
				{ label: 'Rechtsform', value: '{{company.legal_form}}' },
				{ label: 'Sitz', value: '{{company.address}}' },
				{ label: 'Sitzland', value: '{{company.country}}' },
				{ label: 'Registernummer', value: '{{company.register_number}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'law_de',
			when: 'law_de',
			text: 'Wirtschaftlich berechtigt ist jede natürliche Person, die unmittelbar oder mittelbar mehr als 25 Prozent der Kapitalanteile hält oder der Stimmrechte kontrolliert oder auf vergleichbare Weise Kontrolle ausübt (§ 3 des Geldwäschegesetzes). Wir fragen ab einem Anteil von {{ubo.threshold}}.',
		},
		{
			type: 'paragraph',
			id: 'law_ch',
			when: 'law_ch',
			text: 'Kontrollinhaber ist jede natürliche Person, die letztlich allein oder gemeinsam mit Dritten mindestens 25 Prozent des Kapitals oder der Stimmen hält oder die Gesellschaft auf andere Weise kontrolliert (Artikel 2a des Geldwäschereigesetzes). Wir fragen ab einem Anteil von {{ubo.threshold}}.',
		},
		{
			type: 'paragraph',
			id: 'law_pl',
			when: 'law_pl',
			text: 'Wirtschaftlich berechtigt ist jede natürliche Person, die unmittelbar oder mittelbar mehr als 25 Prozent der Anteile hält oder der Stimmrechte ausübt oder die Gesellschaft auf andere Weise kontrolliert (Artikel 2 Absatz 2 Nummer 1 des polnischen Geldwäschegesetzes vom 1. März 2018). Wir fragen ab einem Anteil von {{ubo.threshold}}.',
		},
		{ type: 'heading', id: 'owners_heading', when: 'has_owners', text: 'Wirtschaftlich Berechtigte' },
		{
			type: 'table',
			id: 'owners',
			when: 'has_owners',
			of: 'owners',
			columns: [
				{ label: 'Name', field: 'name' },
				{ label: 'Geburtsdatum', field: 'birthdate' },
				{ label: 'Staatsangehörigkeit', field: 'nationality' },
				{ label: 'Anschrift', field: 'address' },
				{ label: 'Anteil', field: 'share' },
				{ label: 'Grund', field: 'control' },
			],
		},
		{ type: 'heading', id: 'fictitious_heading', when: 'has_fictitious_owners', text: 'Als wirtschaftlich Berechtigte geltende Personen' },
		{
			type: 'paragraph',
			id: 'fictitious_text',
			when: 'has_fictitious_owners',
			text: 'Niemand hält einen Anteil von {{ubo.threshold}} oder mehr oder kontrolliert die Gesellschaft auf andere Weise. An die Stelle wirtschaftlich Berechtigter treten deshalb die folgenden gesetzlichen Vertreter:',
		},
		{
			type: 'table',
			id: 'fictitious',
			when: 'has_fictitious_owners',
			of: 'fictitious_owners',
			columns: [
				{ label: 'Name', field: 'name' },
				{ label: 'Geburtsdatum', field: 'birthdate' },
				{ label: 'Staatsangehörigkeit', field: 'nationality' },
				{ label: 'Anschrift', field: 'address' },
			],
		},
		{ type: 'heading', id: 'shares_heading', when: 'has_shareholders', text: 'Erklärte Anteile' },
		{
			type: 'table',
			id: 'shares',
			when: 'has_shareholders',
			of: 'shareholders',
			columns: [
				{ label: 'Name', field: 'name' },
				{ label: 'Anteil', field: 'share' },
			],
		},
		{ type: 'heading', id: 'declaration_heading', text: 'Erklärung' },
		{
			type: 'list',
			id: 'declaration',
			items: [
				'Die Angaben sind vollständig und richtig.',
				'Wir handeln auf eigene Rechnung und nicht für einen Dritten.',
				'Änderungen teilen wir unverzüglich mit.',
				'Uns ist bekannt, dass unrichtige Angaben als Ordnungswidrigkeit oder Straftat verfolgt werden können.',
			],
		},
		{ type: 'signatures', id: 'signatures', role: 'company', title: 'Für die Gesellschaft, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
